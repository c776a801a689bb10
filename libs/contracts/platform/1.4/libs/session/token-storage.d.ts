import type { Session, SupportedStorage } from '@supabase/auth-js';
export type Lifetime = 'device' | 'tab';
export interface TokenStorage extends SupportedStorage {
    isServer: false;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
    session(): Session | null;
    forgetSession(): void;
    keepFor(lifetime: Lifetime): () => void;
}
export declare function createTokenStorage(sessionKey: string, { device, tab }: Record<Lifetime, Storage>): TokenStorage;
