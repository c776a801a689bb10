import type { Session } from './session.js';
import { type AuthResult } from './auth-result.js';
export declare function requestPasswordReset(session: Session, email: string): Promise<AuthResult>;
export declare function setNewPassword(session: Session, password: string): Promise<AuthResult>;
