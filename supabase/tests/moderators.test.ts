import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { acceptedFile } from './support/media.ts';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let vera: Member;

beforeEach(async () => {
  [elin, hanna, oskar, vera] = (await newMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Vera Nilsson',
  )) as [Member, Member, Member, Member];
  await database()`insert into private.moderators (member_id) values (${vera.id})`;
});

async function report(by: Member, kind: string, id: string): Promise<string> {
  const report = randomUUID();
  await ok(
    by.client.from('reports').insert({
      id: report,
      reporter_id: by.id,
      subject_kind: kind,
      subject_id: id,
      reason: 'hate',
      details: 'See for yourself',
    }),
  );
  return report;
}

interface Queue {
  items: { id: string; about: { id: string } | null; open_reports: number; now: object | null }[];
  next: { at: string; id: string } | null;
}

const queue = async (of: Member, asked: object = {}) =>
  (await ok(of.client.rpc('report_queue', asked))) as unknown as Queue;

/** What the queue has of one report: other tests' wait there too. */
async function inQueue(of: Member, id: string): Promise<Queue['items'][number] | undefined> {
  let after: Queue['next'] = null;
  do {
    const page: Queue = await queue(of, { after, page_size: 100 });
    const found = page.items.find((item) => item.id === id);
    if (found) return found;
    after = page.next;
  } while (after);
  return undefined;
}

const decide = (by: Member, id: string, decision: string) =>
  by.client.rpc('resolve_report', { id, decision });

const statusOf = async (id: string) => {
  const [row] = await database()<{ status: string; by: string | null }[]>`
    select status, handled_by as by
    from public.reports join private.report_cases on report_id = reports.id where reports.id = ${id}
  `;
  return row;
};

async function post(author: Member, content = 'Hateful'): Promise<string> {
  const id = randomUUID();
  await ok(author.client.rpc('create_post', { id, content }));
  return id;
}

const isThere = async (id: string) =>
  (await database()`select from public.posts where id = ${id}`).length > 0;

describe('the queue', () => {
  test('shows moderators what was reported, as it was and as it is, also across a block', async () => {
    await befriend(elin, hanna);
    const subject = await post(elin);
    const id = await report(hanna, 'post', subject);
    await ok(elin.client.from('posts').update({ content: 'Harmless' }).eq('id', subject));
    await ok(elin.client.rpc('block_member', { member_id: vera.id }));
    expect(await inQueue(vera, id)).toMatchObject({
      id,
      subject_kind: 'post',
      subject_id: subject,
      reason: 'hate',
      details: 'See for yourself',
      reporter: expect.objectContaining({ id: hanna.id }),
      about: expect.objectContaining({ id: elin.id }),
      snapshot: expect.objectContaining({ text: 'Hateful' }),
      now: expect.objectContaining({ text: 'Harmless' }),
      open_reports: 1,
    });
  });

  test('shows nothing else of what is private', async () => {
    await befriend(elin, hanna);
    const [subject, other] = [await post(elin), await post(elin, 'Between friends')];
    const reported = await report(hanna, 'post', subject);
    expect(await inQueue(vera, reported)).toBeDefined();
    expect(JSON.stringify(await queue(vera, { page_size: 100 }))).not.toContain('Between friends');
    for (const id of [subject, other]) {
      expect(await ok(vera.client.from('posts').select().eq('id', id))).toEqual([]);
    }
    expect(await ok(vera.client.from('profile_details').select().eq('id', elin.id))).toEqual([]);
    expect(await ok(vera.client.from('reports').select())).toEqual([]);
  });

  test('is the oldest first, by key', async () => {
    const ids = [
      await report(hanna, 'member', elin.id),
      await report(oskar, 'member', elin.id),
      await report(elin, 'member', hanna.id),
    ];
    await database()`
      update public.reports set created_at = '2020-01-01' where id = any (${ids})
    `;
    const first = await queue(vera, { page_size: 2 });
    const second = await queue(vera, { page_size: 1, after: first.next });
    const items = [...first.items, ...second.items];
    expect(items.map(({ id }) => id)).toEqual(ids.toSorted());
    expect(items.map(({ open_reports }) => open_reports).toSorted()).toEqual([1, 2, 2]);
  });

  test('shows no page to anybody else, and is answered by nobody else', async () => {
    const id = await report(hanna, 'member', elin.id);
    for (const member of [elin, hanna, oskar]) {
      expect(await ok(member.client.rpc('is_moderator'))).toBe(false);
      expect(await refusal(member.client.rpc('report_queue', {}))).toBe('42501');
      for (const report of [id, randomUUID()]) {
        expect(await refusal(decide(member, report, 'dismiss'))).toBe('42501');
      }
    }
    expect(await statusOf(id)).toEqual({ status: 'open', by: null });
    expect(await ok(vera.client.rpc('is_moderator'))).toBe(true);
  });
});

describe('a decision', () => {
  test('to remove takes the thing away, and answers everybody who reported it', async () => {
    await befriend(elin, hanna);
    await befriend(elin, oskar);
    const [subject, other] = [await post(elin), await post(elin, 'Stays')];
    const [one, two] = [await report(hanna, 'post', subject), await report(oskar, 'post', subject)];
    const apart = await report(oskar, 'post', other);
    expect(await ok(decide(vera, one, 'remove'))).toBe('removed');
    expect([await isThere(subject), await isThere(other)]).toEqual([false, true]);
    expect([await statusOf(one), await statusOf(two), await statusOf(apart)]).toEqual([
      { status: 'removed', by: vera.id },
      { status: 'removed', by: vera.id },
      { status: 'open', by: null },
    ]);
    expect(await ok(hanna.client.from('reports').select('status'))).toEqual([
      { status: 'removed' },
    ]);
  });

  test('to keep answers everybody too, to dismiss one alone', async () => {
    await befriend(elin, hanna);
    await befriend(elin, oskar);
    const subject = await post(elin);
    const [one, two] = [await report(hanna, 'post', subject), await report(oskar, 'post', subject)];
    expect(await ok(decide(vera, one, 'dismiss'))).toBe('dismissed');
    expect(await statusOf(two)).toMatchObject({ status: 'open' });
    const again = await report(hanna, 'post', subject);
    expect(await ok(decide(vera, two, 'keep'))).toBe('kept');
    expect(await statusOf(again)).toMatchObject({ status: 'kept' });
    expect(await isThere(subject)).toBe(true);
  });

  test('stands: who comes second waits, and hears how it was decided', async () => {
    await database()`insert into private.moderators (member_id) values (${oskar.id})`;
    await befriend(elin, hanna);
    const subject = await post(elin);
    const id = await report(hanna, 'post', subject);
    let second: Promise<string> | undefined;
    await database().begin(async (sql) => {
      const claims = JSON.stringify({ sub: vera.id, role: 'authenticated' });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`select private.resolve_report(${id}, 'keep')`;
      second = ok(decide(oskar, id, 'remove'));
      await expect
        .poll(() => database()`select from pg_locks where locktype = 'advisory' and not granted`)
        .not.toEqual([]);
    });
    expect(await second).toBe('kept');
    expect(await isThere(subject)).toBe(true);
    expect(await statusOf(id)).toEqual({ status: 'kept', by: vera.id });
  });

  test('is one of three, about a report that there is', async () => {
    const id = await report(hanna, 'member', elin.id);
    expect(await refusal(decide(vera, id, 'ban'))).toBe('23514');
    expect(await refusal(decide(vera, randomUUID(), 'keep'))).toBe('P0002');
    expect(await statusOf(id)).toMatchObject({ status: 'open' });
  });

  test('about oneself is another’s', async () => {
    const id = await report(hanna, 'member', vera.id);
    expect(await refusal(decide(vera, id, 'dismiss'))).toBe('42501');
    await database()`insert into private.moderators (member_id) values (${oskar.id})`;
    expect(await refusal(decide(oskar, id, 'remove'))).toBe('42501');
    expect(await ok(decide(oskar, id, 'keep'))).toBe('kept');
  });

  test('to remove a member puts them out and has their account deleted', async () => {
    const id = await report(hanna, 'member', elin.id);
    expect(await ok(decide(vera, id, 'remove'))).toBe('removed');
    expect((await elin.client.auth.refreshSession()).error).not.toBeNull();
    const pending = await database()`
      select from private.account_deletions where member_id = ${elin.id}
    `;
    expect(pending).toHaveLength(1);
  });

  test.each(['comment', 'message', 'story', 'group', 'event'])('removes a %s', async (kind) => {
    await befriend(elin, hanna);
    const id = await make(kind);
    const table = { story: 'stories', group: 'groups' }[kind] ?? `${kind}s`;
    const there = () => database()`select from ${database()(`public.${table}`)} where id = ${id}`;
    expect(await there()).toHaveLength(1);
    await ok(decide(vera, await report(hanna, kind, id), 'remove'));
    expect(await there()).toHaveLength(0);
  });

  async function make(kind: string): Promise<string> {
    const id = randomUUID();
    const sql = database();
    if (kind === 'comment') {
      await sql`
        insert into public.comments (id, post_id, user_id, content)
        values (${id}, ${await post(elin)}, ${elin.id}, 'Hateful')
      `;
    }
    if (kind === 'message') {
      await sql`
        insert into public.messages (id, sender_id, recipient_id, content)
        values (${id}, ${elin.id}, ${hanna.id}, 'Hateful')
      `;
    }
    if (kind === 'story') {
      const path = await acceptedFile(elin, 'stories');
      await sql`
        insert into public.stories (id, user_id, media_url, media_type, expires_at)
        values (${id}, ${elin.id}, ${path}, 'image', now() + interval '1 day')
      `;
    }
    if (kind === 'group') {
      await sql`
        insert into public.groups (id, name, description, created_by)
        values (${id}, 'Hateful', 'Group', ${elin.id})
      `;
    }
    if (kind === 'event') {
      await sql`
        insert into public.events (id, title, description, start_date, ends_at, created_by)
        values (${id}, 'Hateful', 'Event', now() + interval '1 day', now() + interval '2 days', ${elin.id})
      `;
    }
    return id;
  }
});

describe('nobody makes themselves moderator', () => {
  test('through the API: the table isn’t there', async () => {
    for (const name of ['moderators', 'private.moderators']) {
      const { error } = await oskar.client
        .from(name as 'posts')
        .insert({ member_id: oskar.id } as never);
      expect(error).not.toBeNull();
    }
    const { error } = await oskar.client
      .schema('private' as 'public')
      .from('moderators' as 'posts')
      .insert({ member_id: oskar.id } as never);
    expect(error).not.toBeNull();
    expect(await ok(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('through their account’s metadata', async () => {
    await ok(
      oskar.client.auth.updateUser({ data: { role: 'moderator', is_moderator: true } }) as never,
    );
    await oskar.client.auth.refreshSession();
    expect(await ok(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('and one whose account is gone is none', async () => {
    await database()`delete from auth.users where id = ${vera.id}`;
    expect(await ok(vera.client.rpc('is_moderator'))).toBe(false);
    expect(await refusal(vera.client.rpc('report_queue', {}))).toBe('42501');
  });
});

describe('the files of what is reported', () => {
  const sign = (by: Member, bucket: string, path: string) =>
    by.client.storage.from(bucket).createSignedUrl(path, 60);

  test('are seen by moderators while the report is open, and no others ever', async () => {
    await befriend(elin, hanna);
    const [reported, other] = [
      await acceptedFile(elin, 'messages'),
      await acceptedFile(elin, 'messages'),
    ];
    const message = randomUUID();
    await database()`
      insert into public.messages (id, sender_id, recipient_id, content, message_type, media_url) values
        (${message}, ${elin.id}, ${hanna.id}, null, 'image', ${reported}),
        (${randomUUID()}, ${elin.id}, ${hanna.id}, null, 'image', ${other})
    `;
    expect((await sign(vera, 'messages', reported)).error).not.toBeNull();
    const id = await report(hanna, 'message', message);
    expect((await sign(vera, 'messages', reported)).error).toBeNull();
    expect((await sign(vera, 'messages', other)).error).not.toBeNull();
    expect((await sign(oskar, 'messages', reported)).error).not.toBeNull();
    await ok(decide(vera, id, 'keep'));
    expect((await sign(vera, 'messages', reported)).error).not.toBeNull();
  });
});
