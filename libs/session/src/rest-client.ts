import type { Configuration } from '@pure/contracts';
import type { Database } from '@pure/contracts/database';
import { PostgrestClient } from '@supabase/postgrest-js';

export type RestClient = PostgrestClient<Database>;

/**
 * The table part of supabase-js alone. Every request carries the key, and the member's token as it is
 * at that moment. A publishable key (`sb_…`) is no token and never goes in `Authorization`; a legacy
 * one is, and does for visitors.
 */
export function createRestClient(
  { supabase_url, supabase_publishable_key: key }: Configuration,
  accessToken: () => Promise<string | null>,
): RestClient {
  return new PostgrestClient<Database>(`${supabase_url}/rest/v1`, {
    // Queries retry where the member can see it; twice over they'd wait for minutes.
    retry: false,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('apikey', key);
      const token = (await accessToken()) ?? (key.startsWith('sb_') ? null : key);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    },
  });
}
