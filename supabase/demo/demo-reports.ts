import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { signInAs, type DemoBackend } from './upload-as.ts';

interface DemoReport {
  /** the local part of the reporter’s address */
  reporter: string;
  kind: 'post' | 'comment';
  id: string;
  reason: string;
  details: string;
}

const STEW = '00000000-0000-4000-8000-0000000e0015';
const LAKE = '00000000-0000-4000-8000-0000000e0101';
const VIOLET_SKY = '00000000-0000-4000-8000-0000000e0004';
const PUPIL = '00000000-0000-4000-8000-0000000c0100';

const open: DemoReport[] = [
  {
    reporter: 'mara',
    kind: 'post',
    id: STEW,
    reason: 'spam',
    details: 'The fourth box of stew this month. I say this with love.',
  },
  {
    reporter: 'priya',
    kind: 'post',
    id: LAKE,
    reason: 'other',
    details: 'That shore is my uncle’s, and he wants no visitors.',
  },
];

const removed: DemoReport = {
  reporter: 'tom',
  kind: 'comment',
  id: PUPIL,
  reason: 'other',
  details: 'It names a child.',
};

/** Returns false if the member is a moderator already. */
export async function addModerator(
  { databaseUrl }: Pick<DemoBackend, 'databaseUrl'>,
  username: string,
): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const added = await sql`
      insert into private.moderators (member_id)
      select id from public.profiles where username = ${username}
      on conflict do nothing
    `;
    return added.count > 0;
  } finally {
    await sql.end();
  }
}

/** Makes the founder a moderator with two open reports, and removes a comment of Yusuf’s. A second run changes nothing. */
export async function addDemoReports(stage: DemoBackend): Promise<void> {
  if (!(await addModerator(stage, 'founder'))) return;
  for (const each of open) await sendReport(stage, each);

  await actAs(stage, 'yusuf', (client, user_id) =>
    client.from('comments').insert({
      id: PUPIL,
      post_id: VIOLET_SKY,
      user_id,
      content: 'It was Oskar from 8b, of course.',
    }),
  );
  const id = await sendReport(stage, removed);
  await actAs(stage, 'founder', (client) =>
    client.rpc('resolve_report', {
      id,
      decision: 'remove',
      reason: 'Please leave the names of pupils out of PURE.',
    }),
  );
}

/** @returns the report’s id */
async function sendReport(stage: DemoBackend, report: DemoReport): Promise<string> {
  const { reporter, kind, id: subject_id, reason, details } = report;
  const id = randomUUID();
  await actAs(stage, reporter, (client, reporter_id) =>
    client
      .from('reports')
      .insert({ id, reporter_id, subject_kind: kind, subject_id, reason, details }),
  );
  return id;
}

/** Sends one request in a session of its own, which the member’s list of sign-ins doesn’t keep. */
async function actAs(
  stage: DemoBackend,
  name: string,
  act: (client: SupabaseClient, id: string) => PromiseLike<{ error: Error | null }>,
): Promise<void> {
  const client = await signInAs(stage, `${name}@pure.test`);
  const { data } = await client.auth.getUser();
  const { error } = await act(client, data.user?.id ?? '');
  if (error) throw error;
  await client.auth.signOut({ scope: 'local' });
}
