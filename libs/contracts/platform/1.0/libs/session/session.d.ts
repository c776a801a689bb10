import type { Configuration } from '@pure/contracts';
import type { GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import type { createAuthClient } from './auth-client.js';
import type { openEmailLink } from './open-email-link.js';
import { type OpenRestClient } from './rest-client.js';
import type { SessionStore } from './session-state.js';
import { type TokenStorage } from './token-storage.js';
export interface Session {
    store: SessionStore;
    authClient(): Promise<GoTrueClient>;
    openRestClient: OpenRestClient;
    storage: TokenStorage;
    accessToken(): Promise<string | null>;
    syncWithStorage(): void;
    forgetStoredSession(): StoredSession | null;
    setRecovering(recovering: boolean): void;
    restore(): Promise<void>;
    dispose(): void;
}
export interface SessionParts {
    onTokenRefreshed(): void;
    loadAuthChunk(): Promise<{
        createAuthClient: typeof createAuthClient;
        openEmailLink: typeof openEmailLink;
    }>;
}
export declare function createSession(configuration: Configuration, store: SessionStore, { onTokenRefreshed, loadAuthChunk }: SessionParts): Session;
