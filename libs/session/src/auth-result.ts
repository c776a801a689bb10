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
  /** an answer of Auth that has no kind of its own */
  | 'other'
  /** something thrown that isn't Auth's */
  | 'unexpected';

export interface AuthProblem {
  kind: AuthProblemKind;
  /** the server's own words */
  message: string;
  /** why a password is too weak: `length`, `characters`, `pwned` */
  reasons: readonly string[];
  /** with `offline`: the code isn't served any more, so that only a reload of the document helps */
  isOutdated?: boolean;
}

export interface AuthFailure {
  ok: false;
  problem: AuthProblem;
}

export type AuthResult = { ok: true } | AuthFailure;

/**
 * A failure that isn't an error of Auth: found before the request, or the network's. `toFailure` reads
 * errors of Auth, and needs the Auth library for it.
 */
export function createFailure(kind: AuthProblemKind, message = ''): AuthFailure {
  return { ok: false, problem: { kind, message, reasons: [] } };
}
