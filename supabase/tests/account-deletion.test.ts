import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { finalBuckets, insertAcceptedFile, serviceClient, uploadFile } from './support/media.ts';
import {
  insertFriendship,
  befriend,
  createMember,
  createMembers,
  unwrap,
  PASSWORD,
  type Member,
} from './support/members.ts';
import { tokenOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

interface FunctionAnswer {
  status: number;
  body: { done?: boolean; gone?: number; failed?: number; code?: string; message?: string };
}

const callDeleteAccount = async (
  headers: Record<string, string>,
  body: object,
): Promise<FunctionAnswer> => {
  const response = await fetch(`${backend().url}/functions/v1/delete-account`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as FunctionAnswer['body'] };
};

const deleteOwnAccount = async (member: Member, body: object = { password: PASSWORD }) =>
  callDeleteAccount({ authorization: `Bearer ${await tokenOf(member)}` }, body);

const callAsCron = () => callDeleteAccount({ apikey: backend().secretKey }, {});

/** Moves the sign-in three hours back and renews the session. */
async function ageSignIn(member: Member): Promise<void> {
  await database()`
    update auth.mfa_amr_claims set updated_at = now() - interval '3 hours'
    where session_id in (select id from auth.sessions where user_id = ${member.id})
  `;
  const { error } = await member.client.auth.refreshSession();
  if (error) throw error;
}

const accountExists = async ({ id }: { id: string }) =>
  (await database()`select from auth.users where id = ${id}`).length > 0;

const filesOf = async ({ id }: { id: string }) =>
  (
    await database()<{ path: string }[]>`
      select bucket_id || '/' || name as path from storage.objects where name like ${`${id}/%`}
    `
  ).map(({ path }) => path);

/** The tables with rows that name the member, without those that expire or are swept. */
async function tablesNaming({ id }: { id: string }): Promise<string[]> {
  const tables = await database()<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'
      and relname not in ('rate_limits', 'media_removals')
  `;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database().unsafe(
        `select from ${name} as held where held::text like '%${id}%'`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

async function insertContentOfEveryKind(member: Member, friend: Member): Promise<void> {
  await befriend(member, friend);
  for (const bucket of finalBuckets) await insertAcceptedFile(member, bucket);
  await uploadFile(member, 'x');
  await unwrap(member.client.rpc('create_post', { id: randomUUID(), content: 'Bye' }));
  await unwrap(friend.client.rpc('create_post', { id: randomUUID(), content: 'Stays' }));
  for (const [from, to] of [
    [member, friend],
    [friend, member],
  ] as const) {
    const row = { sender_id: from.id, recipient_id: to.id, content: 'Hello' };
    await unwrap(from.client.from('messages').insert(row));
  }
}

describe('deleting an account', () => {
  test('removes its files, content and conversations, and leaves all others alone', async () => {
    await insertContentOfEveryKind(elin, hanna);
    expect(await filesOf(elin)).toHaveLength(7);
    const others = await insertAcceptedFile(hanna, 'posts');
    expect(await deleteOwnAccount(elin)).toEqual({
      status: 200,
      body: { success: true, done: true },
    });
    expect(await accountExists(elin)).toBe(false);
    expect(await filesOf(elin)).toEqual([]);
    expect(await tablesNaming(elin)).toEqual([]);
    expect(await filesOf(hanna)).toEqual([`posts/${others}`]);
    expect(await unwrap(hanna.client.rpc('friend_counts'))).toMatchObject({ friends: 0 });
    expect(await unwrap(hanna.client.rpc('my_conversations', {}))).toMatchObject({ items: [] });
    expect(await unwrap(hanna.client.from('messages').select())).toEqual([]);
    expect(await unwrap(hanna.client.rpc('home_feed', {}))).toMatchObject({
      items: [{ content: 'Stays' }],
    });
  });

  test('handles an account larger than one batch in one call', async () => {
    await database()`
      insert into public.posts (user_id, content)
      select ${elin.id}, 'Post ' || number from generate_series(1, 450) as number
    `;
    expect((await deleteOwnAccount(elin)).body.done).toBe(true);
    expect(await tablesNaming(elin)).toEqual([]);
  });
});

describe('a member who deletes their account', () => {
  test('must give the password when the sign-in is older than ten minutes', async () => {
    await ageSignIn(elin);
    expect(await deleteOwnAccount(elin, {})).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed', message: 'Please enter your password' },
    });
    expect(await deleteOwnAccount(elin, { password: 'wrong-one' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', message: 'Your password is not correct' },
    });
    expect(await accountExists(elin)).toBe(true);
    expect((await deleteOwnAccount(elin)).body.done).toBe(true);
  });

  test('needs no password right after signing in', async () => {
    expect((await deleteOwnAccount(elin, {})).body.done).toBe(true);
    expect(await accountExists(elin)).toBe(false);
  });

  test('can try ten passwords an hour', async () => {
    await ageSignIn(elin);
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'password_guess', 10, now() + interval '1 minute')
    `;
    expect((await deleteOwnAccount(elin)).status).toBe(429);
    expect(await accountExists(elin)).toBe(true);
  });

  test('can delete only themselves, whatever the body says', async () => {
    expect(
      (await deleteOwnAccount(elin, { password: PASSWORD, user_id: hanna.id, member_id: hanna.id }))
        .status,
    ).toBe(200);
    expect(await accountExists(hanna)).toBe(true);
  });

  test('doesn’t get another session by confirming the password', async () => {
    await ageSignIn(elin);
    const sessions = () => database()`select from auth.sessions where user_id = ${elin.id}`;
    const before = (await sessions()).length;
    await deleteOwnAccount(elin, { password: 'wrong-one' });
    await database()`
      create or replace function private.stop_confirming() returns trigger language plpgsql
      as $$ begin raise exception 'stop'; end $$
    `;
    await database()`
      create trigger stop_confirming before insert on private.account_deletions
      for each row when (new.member_id = ${database().unsafe(`'${elin.id}'`)})
      execute function private.stop_confirming()
    `;
    try {
      expect((await deleteOwnAccount(elin)).status).toBeGreaterThanOrEqual(400);
    } finally {
      await database()`drop function private.stop_confirming() cascade`;
    }
    expect((await sessions()).length).toBe(before);
  });

  test('must be signed in', async () => {
    expect((await callDeleteAccount({}, { password: PASSWORD })).status).toBe(401);
    expect((await callDeleteAccount({ apikey: backend().publishableKey }, {})).status).toBe(401);
  });
});

describe('an interrupted deletion', () => {
  const erase = (member: Member) => database()`select private.erase_content(${member.id}, 1)`;

  test('continues with the next call, without the password, from any step', async () => {
    await insertContentOfEveryKind(elin, hanna);
    await ageSignIn(elin);
    await database()`select private.confirm_deletion(${elin.id})`;
    const { error } = await serviceClient()
      .storage.from('posts')
      .remove(
        (await filesOf(elin))
          .filter((path) => path.startsWith('posts/'))
          .map((path) => path.replace('posts/', '')),
      );
    expect(error).toBeNull();
    await erase(elin);
    await erase(elin);
    expect((await deleteOwnAccount(elin, {})).body.done).toBe(true);
    expect(await tablesNaming(elin)).toEqual([]);
    expect(await filesOf(elin)).toEqual([]);
  });

  test('is finished by Cron, which touches no other account', async () => {
    await insertContentOfEveryKind(elin, hanna);
    await database()`select private.confirm_deletion(${elin.id})`;
    expect((await callAsCron()).status).toBe(200);
    expect(await accountExists(elin)).toBe(false);
    expect(await accountExists(hanna)).toBe(true);
  });

  test('is finished by Cron even if another account can’t be deleted', async () => {
    await insertContentOfEveryKind(elin, hanna);
    for (const { id } of [elin, hanna]) await database()`select private.confirm_deletion(${id})`;
    await database()`
      create or replace function private.keep_posts() returns trigger language plpgsql
      as $$ begin raise exception 'kept'; end $$
    `;
    await database()`
      create trigger keep_posts before delete on public.posts
      for each row when (old.user_id = ${database().unsafe(`'${elin.id}'`)})
      execute function private.keep_posts()
    `;
    try {
      const { status, body } = await callAsCron();
      expect(status).toBe(200);
      expect(body.failed).toBe(1);
      expect(await accountExists(hanna)).toBe(false);
      expect(await accountExists(elin)).toBe(true);
    } finally {
      await database()`drop function private.keep_posts() cascade`;
    }
    expect((await callAsCron()).body.failed).toBe(0);
    expect(await accountExists(elin)).toBe(false);
  });

  test('gets its turn even behind twenty accounts that can’t be deleted', async () => {
    const sql = await database().reserve();
    try {
      await sql`begin`;
      const stuck = await sql<{ id: string }[]>`
        insert into auth.users (id, email, raw_user_meta_data)
        select
          id,
          id || '@pure.test',
          jsonb_build_object(
            'full_name', 'Stuck', 'username', left('s' || replace(id::text, '-', ''), 20)
          )
        from (select gen_random_uuid() as id from generate_series(1, 20)) as made
        returning id
      `;
      for (const { id } of stuck) await sql`select private.confirm_deletion(${id})`;
      await sql`update private.account_deletions set confirmed_at = now() - interval '1 hour'`;
      await sql`select private.confirm_deletion(${elin.id})`;
      const isPending = async () => {
        const pending = await sql<{ id: string }[]>`select private.pending_deletions() as id`;
        return pending.some(({ id }) => id === elin.id);
      };
      let turns = 1;
      while (turns < 200 && !(await isPending())) turns += 1;
      expect(turns).toBeLessThan(200);
    } finally {
      await sql`rollback`;
      sql.release();
    }
  });

  test('can be requested twice at once, and again afterwards', async () => {
    await insertContentOfEveryKind(elin, hanna);
    const answers = await Promise.all([
      deleteOwnAccount(elin),
      deleteOwnAccount(elin),
      deleteOwnAccount(elin),
    ]);
    expect(answers.some(({ body }) => body.done)).toBe(true);
    expect(await accountExists(elin)).toBe(false);
    expect((await deleteOwnAccount(elin)).status).toBe(401);
  });
});

test('the deletion waits for a transaction that is changing the friendship', async () => {
  await befriend(elin, hanna);
  await database().begin(async (changing) => {
    await changing`select private.lock_pair(${elin.id}, ${hanna.id})`;
    const erasing = database().begin(async (sql) => {
      await sql`set local lock_timeout = '150ms'`;
      await sql`select private.erase_content(${elin.id}, 10)`;
    });
    await expect(erasing).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await unwrap(hanna.client.rpc('friend_counts'))).toMatchObject({ friends: 1 });
});

test('two friends can delete their accounts at the same moment', async () => {
  const [yusuf, oskar] = [await createMember('Yusuf Demir'), await createMember('Oskar Lund')];
  const all = [elin, hanna, yusuf, oskar];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      await insertFriendship(one, other);
      await unwrap(
        one.client
          .from('messages')
          .insert({ sender_id: one.id, recipient_id: other.id, content: 'Hi' }),
      );
    }
  }
  const answers = await Promise.all(all.map((member) => deleteOwnAccount(member)));
  expect(answers.map(({ body }) => body.done)).toEqual([true, true, true, true]);
  // A receipt may be on its way in the sweep that another test started.
  for (const member of all) await expect.poll(() => tablesNaming(member)).toEqual([]);
});
