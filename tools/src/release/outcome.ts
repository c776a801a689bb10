/**
 * A refusal says the first where a promotion was asked for, the second where only a verification was, and the third where
 * compose would move a registered build.
 */
export type Outcome = "isn't promoted" | 'fails verification' | "isn't moved";
