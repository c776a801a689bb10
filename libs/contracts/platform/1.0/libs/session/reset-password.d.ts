import type { AuthResult } from './auth-result.js';
import type { Session } from './session.js';
export declare function requestPasswordReset(session: Session, email: string): Promise<AuthResult>;
export declare function setNewPassword(session: Session, password: string): Promise<AuthResult>;
