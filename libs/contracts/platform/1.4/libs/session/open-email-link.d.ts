import { type GoTrueClient } from '@supabase/auth-js';
import { type EmailLink } from './email-link.js';
import type { SessionState } from './session-state.js';
import type { TokenStorage } from './token-storage.js';
interface LinkParts {
    auth(): Promise<GoTrueClient>;
    storage: TokenStorage;
    sessionKey: string;
}
export declare function openEmailLink(link: EmailLink, { auth, storage, sessionKey }: LinkParts): Promise<Pick<SessionState, 'linkUnanswered'> | Pick<SessionState, 'linkProblem'> | null>;
export {};
