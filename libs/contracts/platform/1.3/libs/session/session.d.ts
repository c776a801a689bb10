import type { Configuration } from '@pure/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountPart } from './load-account.js';
import { type RestClient } from './rest-client.js';
import type { SessionState } from './session-state.js';
import { type TokenStorage } from './token-storage.js';
export type SessionStore = StoreApi<SessionState>;
export interface Session {
    store: SessionStore;
    auth(): Promise<GoTrueClient>;
    rest: RestClient;
    storage: TokenStorage;
    accessToken(): Promise<string | null>;
    settle(): void;
    leave(): string | undefined;
    setRecovering(recovering: boolean): void;
    reloadProfile(): Promise<void>;
    start(): Promise<void>;
    dispose(): void;
}
export interface SessionParts {
    onTokenRefreshed(): void;
    loadAccount(): Promise<AccountPart>;
}
export declare function createSession(configuration: Configuration, store: SessionStore, { onTokenRefreshed, loadAccount }: SessionParts): Session;
