export type AuthProblemKind =
  | 'missing-fields'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'rate-limited'
  | 'already-registered'
  | 'short-password'
  | 'weak-password'
  | 'same-password'
  | 'invalid-email'
  | 'signup-disabled'
  | 'failed-human-check'
  | 'session-missing'
  | 'invalid-token'
  | 'no-user'
  | 'offline'
  | 'unavailable'
  | 'other'
  | 'unexpected';

/**
 * What went wrong with an account: `other` is an answer of Auth that has no kind of its own, `unexpected`
 * something thrown that isn't Auth's. `message` is the server's own.
 */
export interface AuthProblem {
  kind: AuthProblemKind;
  message: string;
  /** why a password is too weak: `length`, `characters`, `pwned` */
  reasons: readonly string[];
}

export interface Failure {
  ok: false;
  problem: AuthProblem;
}

/** How an attempt of a member with Auth ended. */
export type AuthResult = { ok: true } | Failure;

/**
 * What is refused before Auth is asked, by an answer that isn't one, or by the network. What Auth itself
 * says is `failed`, beside the code that reads it and needs the Auth library for that.
 */
export function refused(kind: AuthProblem['kind'], message = ''): Failure {
  return { ok: false, problem: { kind, message, reasons: [] } };
}
