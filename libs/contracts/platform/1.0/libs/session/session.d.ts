import type { Configuration } from '@pure/contracts';
import type { GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import type { AccountPart } from './load-account.js';
import { type OpenRestClient, type RestClient } from './rest-client.js';
import type { SessionStore } from './session-state.js';
import { type TokenStorage } from './token-storage.js';
export interface Session {
    store: SessionStore;
    auth(): Promise<GoTrueClient>;
    rest: RestClient;
    openRestClient: OpenRestClient;
    storage: TokenStorage;
    accessToken(): Promise<string | null>;
    settle(): void;
    leave(): StoredSession | null;
    setRecovering(recovering: boolean): void;
    start(): Promise<void>;
    dispose(): void;
}
export interface SessionParts {
    onTokenRefreshed(): void;
    loadAccount(): Promise<AccountPart>;
}
export declare function createSession(configuration: Configuration, store: SessionStore, { onTokenRefreshed, loadAccount }: SessionParts): Session;
