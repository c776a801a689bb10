import type { Configuration } from '@pure/contracts';
import type { Database } from '@pure/contracts/database';
import type { PostgrestClient, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { loadPostgrest } from './load-postgrest.js';
export type RestClient = PostgrestClient<Database>;
export type { PostgrestSingleResponse as RestResponse };
export type OpenRestClient = (signal?: AbortSignal) => Promise<RestClient>;
export declare function createRestClientOpener({ supabase_url, supabase_publishable_key: key }: Configuration, accessToken: () => Promise<string | null>, load?: typeof loadPostgrest): OpenRestClient;
