/** A refusal says the first where a promotion was asked for, and the second where only a verification was. */
export type Outcome = "isn't promoted" | 'fails verification';
