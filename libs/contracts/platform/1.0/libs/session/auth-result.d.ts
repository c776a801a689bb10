export type AuthProblemKind = 'missing-fields' | 'invalid-credentials' | 'email-not-confirmed' | 'rate-limited' | 'already-registered' | 'short-password' | 'weak-password' | 'same-password' | 'invalid-email' | 'signup-disabled' | 'failed-human-check' | 'session-missing' | 'invalid-token' | 'no-user' | 'offline' | 'unavailable' | 'other' | 'unexpected';
export interface AuthProblem {
    kind: AuthProblemKind;
    message: string;
    reasons: readonly string[];
}
export interface AuthFailure {
    ok: false;
    problem: AuthProblem;
}
export type AuthResult = {
    ok: true;
} | AuthFailure;
export declare function createFailure(kind: AuthProblemKind, message?: string): AuthFailure;
