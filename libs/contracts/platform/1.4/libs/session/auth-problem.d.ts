import type { Failure } from './auth-result.js';
export type AuthProblemKind = 'missing-fields' | 'invalid-credentials' | 'email-not-confirmed' | 'rate-limited' | 'already-registered' | 'short-password' | 'weak-password' | 'same-password' | 'invalid-email' | 'signup-disabled' | 'failed-human-check' | 'session-missing' | 'invalid-token' | 'no-user' | 'offline' | 'unavailable' | 'other' | 'unexpected';
export interface AuthProblem {
    kind: AuthProblemKind;
    message: string;
    reasons: readonly string[];
}
export declare function failed(error: unknown): Failure;
export declare function readAuthProblem(error: unknown): AuthProblem;
