import type { AuthProblem } from './auth-problem.js';
export interface Failure {
    ok: false;
    problem: AuthProblem;
}
export type AuthResult = {
    ok: true;
} | Failure;
export declare function refused(kind: AuthProblem['kind'], message?: string): Failure;
