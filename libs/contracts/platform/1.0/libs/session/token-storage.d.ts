import type { Session, SupportedStorage } from '@supabase/auth-js';
export type Persistence = 'device' | 'tab';
export interface TokenStorage extends SupportedStorage {
    isServer: false;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
    readSession(): Session | null;
    removeSession(): void;
    persistIn(persistence: Persistence): () => void;
}
export declare function createTokenStorage(sessionKey: string, { device, tab }: Record<Persistence, Storage>): TokenStorage;
