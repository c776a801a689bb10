import { createClient } from '@supabase/supabase-js';
import { WORLD_PASSWORD } from '../seed/world.ts';
import type { Person } from './people.ts';
import type { Reading } from './reading.ts';
import type { Scratch } from './scratch.ts';

export interface Requests {
  reading: string;
  requests: number;
  /** in the member's role; what every request is wrapped in (settings, commit) isn't counted */
  statements: number;
}

/** Asks for the first page of each reading as a browser does, and counts. */
export async function measureRequests(
  scratch: Scratch,
  person: Person,
  readings: Reading[],
): Promise<Requests[]> {
  let requests = 0;
  const client = createClient(scratch.url, scratch.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        requests += 1;
        return fetch(input, init);
      },
    },
  });
  await scratch.admin`create extension if not exists pg_stat_statements with schema extensions`;
  const { error } = await client.auth.signInWithPassword({
    email: person.email,
    password: WORLD_PASSWORD,
  });
  if (error) throw error;
  const counted: Requests[] = [];
  for (const reading of readings) {
    const { name, args } = reading.call(person, null);
    requests = 0;
    await scratch.admin`select extensions.pg_stat_statements_reset()`;
    const { error } = await client.rpc(name, args);
    if (error) throw new Error(`${name}: ${error.message}`);
    counted.push({ reading: reading.title, requests, statements: await countStatements(scratch) });
  }
  return counted;
}

async function countStatements({ admin }: Scratch): Promise<number> {
  const [row] = await admin<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls
    from extensions.pg_stat_statements
    where userid = 'authenticated'::regrole
      and query !~ '(set_config|current_setting)\\(|^commit'
  `;
  return row?.calls ?? 0;
}
