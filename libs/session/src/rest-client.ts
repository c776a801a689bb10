import type { Configuration } from '@pure/contracts';
import type { Database } from '@pure/contracts/database';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { againAfterDeadlock } from './after-deadlock.ts';
import { laterQuery } from './later-query.ts';
import { loadPostgrest } from './load-postgrest.ts';

export type RestClient = PostgrestClient<Database>;

/**
 * The table part of supabase-js alone, whose code comes with the first question: a visitor at a door has
 * none. Every request carries the key, and the member's token as it is at that moment. A publishable key
 * (`sb_…`) is no token and never goes in `Authorization`; a legacy one is, and does for visitors.
 */
export function createRestClient(
  { supabase_url, supabase_publishable_key: key }: Configuration,
  accessToken: () => Promise<string | null>,
  load = loadPostgrest,
): RestClient {
  let opened: RestClient | undefined;

  async function open(): Promise<RestClient> {
    const { PostgrestClient } = await load();
    opened ??= new PostgrestClient<Database>(`${supabase_url}/rest/v1`, {
      // Queries retry where the member can see it; twice over they'd wait for minutes.
      retry: false,
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        headers.set('apikey', key);
        const member = await unlessAborted(accessToken(), init?.signal);
        const token = member ?? (key.startsWith('sb_') ? null : key);
        if (token) headers.set('authorization', `Bearer ${token}`);
        return againAfterDeadlock(() => fetch(input, { ...init, headers }));
      },
    });
    return opened;
  }

  const later = (method: 'from' | 'rpc' | 'schema') => {
    return (...parameters: unknown[]) => laterQuery(open, [method, parameters]);
  };
  // What asks is all of a client: the rest of the class is how it goes about it.
  return {
    from: later('from'),
    rpc: later('rpc'),
    schema: later('schema'),
  } as unknown as RestClient;
}

/** What is awaited, or the reason to await it no longer. */
function unlessAborted<Result>(result: Promise<Result>, signal?: AbortSignal | null) {
  if (!signal) return result;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([result, aborted]);
}
