import type { Configuration } from '@pure/contracts';
import { GoTrueClient, type GoTrueClientOptions, type SupportedStorage } from '@supabase/auth-js';
export declare function createAuthClient(configuration: Configuration, storage: SupportedStorage, overrides?: GoTrueClientOptions): GoTrueClient;
