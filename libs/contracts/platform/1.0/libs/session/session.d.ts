import type { Configuration } from '@pure/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import type { StoreApi } from 'zustand/vanilla';
import { type RestClient } from './rest-client.js';
import type { SessionState } from './session-state.js';
import { type TokenStorage } from './token-storage.js';
export type SessionStore = StoreApi<SessionState>;
export interface Session {
    store: SessionStore;
    auth: GoTrueClient;
    rest: RestClient;
    storage: TokenStorage;
    accessToken(): Promise<string | null>;
    settle(): void;
    setRecovering(recovering: boolean): void;
    reloadProfile(): Promise<void>;
    start(): Promise<void>;
    dispose(): void;
}
export declare function createSession(configuration: Configuration, store: SessionStore, onTokenRefreshed?: () => void): Session;
