import { type AuthFailure, type AuthResult } from './auth-result.js';
import type { Session } from './session.js';
export interface SignUp {
    fullName: string;
    username: string;
    email: string;
    password: string;
}
export type SignUpResult = {
    ok: true;
    needsConfirmation: boolean;
} | AuthFailure;
export declare function signUp(session: Session, input: SignUp): Promise<SignUpResult>;
export declare function resendConfirmation(session: Session, email: string): Promise<AuthResult>;
