import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import {
  befriend,
  createMember,
  createMembers,
  unwrap,
  errorCode,
  type Member,
} from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
});

async function createStory(author: Member): Promise<string> {
  const media_url = await insertAcceptedFile(author, 'stories');
  const row = { user_id: author.id, media_url, media_type: 'image' };
  const { id } = await unwrap(
    author.client
      .from('stories')
      .insert(row as never)
      .select('id')
      .single(),
  );
  return id;
}

/** The documented insert. */
const viewStory = (viewer: Member, story: string, as: Member = viewer) =>
  viewer.client
    .from('story_views')
    .upsert(
      { story_id: story, user_id: as.id },
      { onConflict: 'story_id,user_id', ignoreDuplicates: true },
    );

const viewCounts = async (story: string) => {
  const [row] = await database()`
    select views_count, (
      select count(*)::int from public.story_views where story_id = stories.id
    ) as views
    from public.stories where id = ${story}
  `;
  expect(row?.['views_count']).toBe(row?.['views']);
  return row?.['views'] as number;
};

interface Viewers {
  count: number;
  items: { member: { id: string; full_name: string }; viewed_at: string }[];
  next: object | null;
}

const storyViewers = async (member: Member, story: string, page: object = {}) =>
  (await unwrap(
    member.client.rpc('story_viewers', { story_id: story, ...page } as never),
  )) as unknown as Viewers;

interface Group {
  author: { id: string };
  viewed: boolean;
  stories: { id: string; viewed: boolean; views_count: number | null; expires_in_ms: number }[];
}

const storyStrip = async (member: Member) =>
  (await unwrap(member.client.rpc('story_strip'))) as unknown as Group[];

describe('a view [118]', () => {
  test('is counted once per viewer', async () => {
    const story = await createStory(elin);
    await Promise.all([1, 2, 3, 4].map(() => unwrap(viewStory(hanna, story))));
    await unwrap(viewStory(yusuf, story));
    await unwrap(viewStory(hanna, story));
    expect(await viewCounts(story)).toBe(2);
  });

  test('of a member’s own story isn’t recorded, without an error', async () => {
    const story = await createStory(elin);
    expect((await viewStory(elin, story)).error).toBeNull();
    expect(await viewCounts(story)).toBe(0);
  });

  test('by a stranger, of an expired or missing story, or in another’s name is refused', async () => {
    const [story, old] = [await createStory(elin), await createStory(elin)];
    await database()`update public.stories set expires_at = now() where id = ${old}`;
    const refused = [
      viewStory(oskar, story),
      viewStory(hanna, old),
      viewStory(hanna, crypto.randomUUID()),
      viewStory(hanna, story, yusuf),
      viewStory(oskar, story, hanna),
    ];
    for (const attempt of refused) expect(await errorCode(attempt)).toBe('42501');
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await errorCode(viewStory(hanna, story))).toBe('42501');
    expect([await viewCounts(story), await viewCounts(old)]).toEqual([0, 0]);
  });

  test('adds to a count that can’t be read from the table: only the strip shows it to the author', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    for (const reader of [elin, hanna]) {
      const table = () => reader.client.from('stories');
      expect(await errorCode(table().select('views_count'))).toBe('42501');
      expect(await errorCode(table().select('*'))).toBe('42501');
      expect(await errorCode(table().select('id').eq('views_count', 1))).toBe('42501');
      expect(await errorCode(table().select('id').order('views_count'))).toBe('42501');
    }
    const shownCount = async (member: Member) =>
      (await storyStrip(member))[0]?.stories[0]?.views_count;
    expect([await shownCount(elin), await shownCount(hanna), await shownCount(yusuf)]).toEqual([
      1,
      null,
      null,
    ]);
  });

  test('is readable by its viewer and the author, and can’t be changed', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    await unwrap(viewStory(yusuf, story));
    const seen = async (member: Member) =>
      (await unwrap(member.client.from('story_views').select('user_id').eq('story_id', story))).map(
        ({ user_id }) => user_id,
      );
    expect((await seen(elin)).toSorted()).toEqual([hanna.id, yusuf.id].toSorted());
    expect(await seen(hanna)).toEqual([hanna.id]);
    expect(await seen(oskar)).toEqual([]);
    const table = hanna.client.from('story_views');
    const late = { viewed_at: '2030-01-01T00:00:00Z' };
    expect(await errorCode(table.update(late as never).eq('user_id', hanna.id))).toBe('42501');
    expect(await errorCode(table.delete().eq('user_id', hanna.id))).toBe('42501');
    expect(
      await errorCode(
        hanna.client.from('story_views').insert({ story_id: story, user_id: hanna.id, ...late }),
      ),
    ).toBe('42501');
    expect(await viewCounts(story)).toBe(2);
  });

  test('is deleted with its viewer’s account', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    await unwrap(viewStory(yusuf, story));
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await viewCounts(story)).toBe(1);
  });

  test('by 20 friends of two stories at once is counted correctly, without a deadlock', async () => {
    const stories = [await createStory(elin), await createStory(elin)];
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createMember('A Friend')));
    for (const each of crowd) await befriend(elin, each);
    await Promise.all(
      crowd.map((each, n) => {
        const rows = stories.map((story_id) => ({ story_id, user_id: each.id }));
        return unwrap(each.client.from('story_views').insert(n % 2 ? rows : rows.toReversed()));
      }),
    );
    expect(await Promise.all(stories.map(viewCounts))).toEqual([20, 20]);
  });

  test('is limited to 2,000 an hour', async () => {
    const [first, second] = [await createStory(elin), await createStory(elin)];
    await unwrap(viewStory(hanna, first));
    await database()`
      update private.rate_limits set uses = 2000 where subject = ${hanna.id} and action = 'view_story'
    `;
    expect(await errorCode(viewStory(hanna, second))).toBe('PT429');
    expect(await viewCounts(second)).toBe(0);
  });
});

describe('the viewers of a story [119]', () => {
  test('are listed for its author only, newest first, with their number, in pages', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    await unwrap(viewStory(yusuf, story));
    const first = await storyViewers(elin, story, { page_size: 1 });
    expect(first).toMatchObject({ count: 2, items: [{ member: { full_name: 'Yusuf Demir' } }] });
    const second = await storyViewers(elin, story, { page_size: 1, after: first.next });
    expect(second).toMatchObject({ count: 2, items: [{ member: { id: hanna.id } }], next: null });
    for (const other of [hanna, oskar]) {
      expect(await storyViewers(other, story)).toEqual({ count: 0, items: [], next: null });
    }
  });

  test('stay listed after the friendship ends, but not across a block', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    await unwrap(viewStory(yusuf, story));
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    await unwrap(yusuf.client.rpc('block_member', { member_id: elin.id }));
    expect(await storyViewers(elin, story)).toMatchObject({
      count: 1,
      items: [{ member: { id: hanna.id } }],
    });
    expect(await unwrap(elin.client.from('story_views').select('user_id'))).toEqual([
      { user_id: hanna.id },
    ]);
  });

  test('can’t be listed once the story expired', async () => {
    const story = await createStory(elin);
    await unwrap(viewStory(hanna, story));
    await database()`update public.stories set expires_at = now() where id = ${story}`;
    expect(await storyViewers(elin, story)).toMatchObject({ count: 0, items: [] });
  });
});

describe('the story strip [113]', () => {
  test('shows the member’s own stories first, then authors with unseen stories, each oldest first', async () => {
    await befriend(hanna, yusuf);
    const own = await createStory(elin);
    const hannas = [await createStory(hanna), await createStory(hanna)];
    const yusufs = [await createStory(yusuf)];
    const strangers = await createStory(oskar);
    const order = async () => (await storyStrip(elin)).map(({ author }) => author.id);
    expect(await order()).toEqual([elin.id, yusuf.id, hanna.id]);
    await unwrap(viewStory(elin, yusufs[0] as string));
    await unwrap(viewStory(elin, hannas[0] as string));
    const groups = await storyStrip(elin);
    expect(groups.map(({ author, viewed }) => [author.id, viewed])).toEqual([
      [elin.id, true],
      [hanna.id, false],
      [yusuf.id, true],
    ]);
    expect(groups[1]?.stories.map(({ id, viewed }) => [id, viewed])).toEqual([
      [hannas[0], true],
      [hannas[1], false],
    ]);
    expect(groups[0]?.stories[0]).toMatchObject({ id: own, views_count: 0 });
    expect(groups[1]?.stories[0]?.views_count).toBeNull();
    expect(JSON.stringify(groups)).not.toContain(strangers);
  });

  test('leaves out expired stories', async () => {
    const [old, fresh] = [await createStory(hanna), await createStory(hanna)];
    await database()`update public.stories set expires_at = now() where id = ${old}`;
    expect((await storyStrip(elin)).flatMap(({ stories }) => stories.map(({ id }) => id))).toEqual([
      fresh,
    ]);
  });

  test('contains the remaining time of each story, so that clients don’t need a correct clock', async () => {
    const [ending, fresh] = [await createStory(hanna), await createStory(hanna)];
    await database()`
      update public.stories set expires_at = now() + interval '1 minute' where id = ${ending}
    `;
    const left = (await storyStrip(elin)).flatMap(({ stories }) =>
      stories.map(({ id, expires_in_ms }) => ({ id, minutes: Math.ceil(expires_in_ms / 60_000) })),
    );
    expect(left).toEqual([
      { id: ending, minutes: 1 },
      { id: fresh, minutes: 24 * 60 },
    ]);
  });

  test('is empty for a member without friends', async () => {
    await createStory(elin);
    expect(await storyStrip(oskar)).toEqual([]);
  });
});
