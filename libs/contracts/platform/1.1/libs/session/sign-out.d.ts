import type { Session } from './session.js';
import { type AuthResult } from './sign-in.js';
export declare function tellServerOfSignOut(session: Session, token: string): Promise<AuthResult>;
