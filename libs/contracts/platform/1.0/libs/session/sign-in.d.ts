import { type AuthResult } from './auth-result.js';
import type { Session } from './session.js';
export interface SignIn {
    email: string;
    password: string;
    remember: boolean;
}
export declare function signIn(session: Session, input: SignIn): Promise<AuthResult>;
