import type { Configuration } from '@pure/contracts';
import type { Database } from '@pure/contracts/database';
import type { PostgrestClient, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { loadPostgrest } from './load-postgrest.ts';

export type RestClient = PostgrestClient<Database>;
export type RestResponse<Data> = PostgrestSingleResponse<Data>;

/** @throws when the client's code doesn't arrive; the next call tries again */
export type OpenRestClient = (signal?: AbortSignal) => Promise<RestClient>;

export interface MemberTokens {
  /** null for a visitor */
  accessToken(): Promise<string | null>;
  /** called when the server refused a member's token */
  onUnauthorized(token: string): Promise<void>;
}

/**
 * Opens the table part of supabase-js. Its code is loaded by the first call, because the sign-in pages
 * may not need it. Every request carries the key and the member's current token, and ends with `signal`.
 * A publishable key (`sb_…`) is no token and never goes in `Authorization`; a legacy key does, for visitors.
 */
export function createRestClientOpener(
  { supabase_url, supabase_publishable_key: key }: Configuration,
  { accessToken, onUnauthorized }: MemberTokens,
  load = loadPostgrest,
): OpenRestClient {
  return async (signal) => {
    const { PostgrestClient } = await unlessAborted(load(), signal);
    return new PostgrestClient<Database>(`${supabase_url}/rest/v1`, {
      // TanStack Query retries; retrying here, too, would multiply the wait.
      retry: false,
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        headers.set('apikey', key);
        const member = await unlessAborted(accessToken(), signal);
        const token = member ?? (key.startsWith('sb_') ? null : key);
        if (token) headers.set('authorization', `Bearer ${token}`);
        const response = await fetch(input, { ...init, headers, signal: signal ?? null });
        if (response.status === 401 && member) void onUnauthorized(member);
        return response;
      },
    });
  };
}

function unlessAborted<Result>(result: Promise<Result>, signal?: AbortSignal) {
  if (!signal) return result;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([result, aborted]);
}
