import { createClient } from '@supabase/supabase-js';
import { WORLD_PASSWORD } from '../seed/seed-world.ts';
import type { BenchMember } from './members.ts';
import type { ReadQuery } from './read-query.ts';
import type { ScratchBackend } from './scratch-backend.ts';

export interface RequestCount {
  query: string;
  requests: number;
  /** in the member’s role, without the settings and commit of each request */
  statements: number;
}

/** Requests the first page of each query as a browser does, and counts. */
export async function measureRequests(
  scratch: ScratchBackend,
  member: BenchMember,
  queries: ReadQuery[],
): Promise<RequestCount[]> {
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
    email: member.email,
    password: WORLD_PASSWORD,
  });
  if (error) throw error;
  const counted: RequestCount[] = [];
  for (const query of queries) {
    const { name, args } = query.call(member, null);
    requests = 0;
    await scratch.admin`select extensions.pg_stat_statements_reset()`;
    const { error } = await client.rpc(name, args);
    if (error) throw new Error(`${name}: ${error.message}`);
    counted.push({ query: query.title, requests, statements: await countStatements(scratch) });
  }
  return counted;
}

async function countStatements({ admin }: ScratchBackend): Promise<number> {
  const [row] = await admin<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls
    from extensions.pg_stat_statements
    where userid = 'authenticated'::regrole
      and query !~ '(set_config|current_setting)\\(|^commit'
  `;
  return row?.calls ?? 0;
}
