import type { Configuration } from '@pure/contracts';
import type { Database } from '@pure/contracts/database';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { loadPostgrest } from './load-postgrest.js';
export type RestClient = PostgrestClient<Database>;
export declare function createRestClient({ supabase_url, supabase_publishable_key: key }: Configuration, accessToken: () => Promise<string | null>, load?: typeof loadPostgrest): RestClient;
