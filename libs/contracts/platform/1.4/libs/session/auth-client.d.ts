import type { Configuration } from '@pure/contracts';
import { GoTrueClient } from '@supabase/auth-js';
import type { TokenStorage } from './token-storage.js';
export declare function createAuthClient(configuration: Configuration, storage: TokenStorage): GoTrueClient;
