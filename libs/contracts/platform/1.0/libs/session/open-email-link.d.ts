import { type AuthError, type GoTrueClient } from '@supabase/auth-js';
import { type EmailLink } from './email-link.js';
import type { LinkProblem } from './session-state.js';
import type { TokenStorage } from './token-storage.js';
interface LinkParts {
    authClient(): Promise<GoTrueClient>;
    storage: TokenStorage;
    sessionKey: string;
}
export declare function openEmailLink(link: EmailLink, { authClient, storage, sessionKey }: LinkParts): Promise<LinkProblem | null>;
export declare function findLinkProblem(link: EmailLink, error: AuthError | null, address: URL): LinkProblem | null;
export {};
