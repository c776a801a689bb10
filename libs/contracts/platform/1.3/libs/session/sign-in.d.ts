import { type AuthProblem } from './auth-problem.js';
import type { Session } from './session.js';
export type AuthResult = {
    ok: true;
} | {
    ok: false;
    problem: AuthProblem;
};
export interface SignIn {
    email: string;
    password: string;
    remember: boolean;
}
export declare function signIn(session: Session, input: SignIn): Promise<AuthResult>;
export declare function failed(error: unknown): {
    ok: false;
    problem: AuthProblem;
};
export declare function refused(kind: AuthProblem['kind'], message?: string): {
    ok: false;
    problem: AuthProblem;
};
