import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

const insertStory = (author: Member, row: Record<string, unknown>) =>
  author.client
    .from('stories')
    .insert({ id: randomUUID(), user_id: author.id, media_type: 'image', ...row } as never)
    .select('id, content, media_url, width, height, created_at, expires_at')
    .single();

async function createStory(author: Member, row: Record<string, unknown> = {}) {
  return unwrap(
    insertStory(author, { media_url: await insertAcceptedFile(author, 'stories'), ...row }),
  );
}

const visibleRows = async (reader: Member, id: string) =>
  (await unwrap(reader.client.from('stories').select('id').eq('id', id))).length;

const expireStory = (id: string, ago = '1 second') => database()`
  update public.stories set expires_at = now() - ${ago}::interval where id = ${id}
`;

const storedStory = async (id: string) => {
  const [row] = await database()`select * from public.stories where id = ${id}`;
  return row;
};

describe('a story [114] [115] [116]', () => {
  test('lasts 24 hours by the server’s clock, whatever its author sends', async () => {
    const story = await createStory(elin, {
      content: ' Fresh clay ',
      expires_at: '2030-01-01T00:00:00Z',
    });
    expect(story).toMatchObject({ content: 'Fresh clay', width: 1, height: 1 });
    const life = Date.parse(story.expires_at) - Date.parse(story.created_at);
    expect(life).toBe(24 * 3_600_000);
    expect(Math.abs(Date.parse(story.created_at) - Date.now())).toBeLessThan(60_000);
  });

  test('is readable by its author and friends, and by nobody once it expired', async () => {
    const { id } = await createStory(elin);
    expect(await Promise.all([elin, hanna, oskar].map((each) => visibleRows(each, id)))).toEqual([
      1, 1, 0,
    ]);
    await expireStory(id);
    expect(await Promise.all([elin, hanna, oskar].map((each) => visibleRows(each, id)))).toEqual([
      0, 0, 0,
    ]);
    expect(await storedStory(id)).toBeDefined();
  });

  test('can’t be read after unfriending or a block', async () => {
    const { id } = await createStory(elin);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await visibleRows(hanna, id)).toBe(0);
    await befriend(elin, hanna);
    expect(await visibleRows(hanna, id)).toBe(1);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await visibleRows(hanna, id)).toBe(0);
  });

  test('takes 200 characters and a file of a matching kind', async () => {
    await createStory(elin, { content: 'é'.repeat(200) });
    const video = await insertAcceptedFile(elin, 'stories', 'video');
    const refused = [
      { content: 'é'.repeat(201), media_url: await insertAcceptedFile(elin, 'stories') },
      { media_url: video },
      { media_url: await insertAcceptedFile(elin, 'posts') },
      { media_url: await insertAcceptedFile(hanna, 'stories') },
      { media_url: 'https://tracker.example/pixel.gif' },
      { media_url: video, media_type: 'audio' },
      { media_url: video, media_type: 'video', placeholder: 'https://tracker.example/a.gif' },
    ];
    for (const row of refused) {
      expect(await errorCode(insertStory(elin, row)), JSON.stringify(row)).toBe('23514');
    }
    expect(await errorCode(insertStory(elin, { media_url: null }))).toBe('23502');
    await createStory(elin, {
      media_url: video,
      media_type: 'video',
      duration_ms: 15_000,
      alt: 'A wheel',
    });
  });

  test('takes words that stand on a picture, in one of three places, and shows them in the strip', async () => {
    const { id } = await createStory(elin, { words: ' Low tide\n', words_place: 'top' });
    const strip = await unwrap(hanna.client.rpc('story_strip'));
    expect(strip[0]?.stories[0]).toMatchObject({ id, words: 'Low tide', words_place: 'top' });
    const plain = await createStory(elin, { words: '  ', words_place: 'bottom' });
    expect(await storedStory(plain.id)).toMatchObject({ words: null, words_place: null });
    const placed = await createStory(elin, { words: 'é'.repeat(200) });
    expect(await storedStory(placed.id)).toMatchObject({ words_place: 'middle' });
    const video = await insertAcceptedFile(elin, 'stories', 'video');
    const refused = [
      { words: 'é'.repeat(201) },
      { words: 'Here', words_place: 'left' },
      { words: 'Here', media_url: video, media_type: 'video' },
    ];
    for (const row of refused) {
      const media_url = await insertAcceptedFile(elin, 'stories');
      expect(await errorCode(insertStory(elin, { media_url, ...row }))).toBe('23514');
    }
  });

  test.each([{ views_count: 1000 }, { created_at: '2030-01-01T00:00:00Z' }, { width: 5 }])(
    'refuses columns that the server owns: %o',
    async (owned) => {
      const media_url = await insertAcceptedFile(elin, 'stories');
      expect(await errorCode(insertStory(elin, { media_url, ...owned }))).toBe('42501');
      const { id } = await createStory(elin);
      for (const row of [owned, { expires_at: '2030-01-01T00:00:00Z' }, { content: 'Changed' }]) {
        const change = elin.client
          .from('stories')
          .update(row as never)
          .eq('id', id);
        expect(await errorCode(change)).toBe('42501');
      }
      expect(await storedStory(id)).toMatchObject({ views_count: 0, content: null });
    },
  );

  test('in another’s name is refused', async () => {
    const media_url = await insertAcceptedFile(hanna, 'stories');
    expect(await errorCode(insertStory(hanna, { user_id: elin.id, media_url }))).toBe('42501');
  });

  test('with the same id again is one story', async () => {
    const media_url = await insertAcceptedFile(elin, 'stories');
    const row = { id: randomUUID(), user_id: elin.id, media_url, media_type: 'image' };
    const once = () =>
      unwrap(
        elin.client
          .from('stories')
          .upsert(row as never, { onConflict: 'id', ignoreDuplicates: true }),
      );
    await once();
    await once();
    expect(await visibleRows(elin, row.id)).toBe(1);
  });

  test('can be deleted by its author only, with its views, and its file is queued for removal [120]', async () => {
    const { id, media_url } = await createStory(elin);
    await unwrap(hanna.client.from('story_views').insert({ story_id: id, user_id: hanna.id }));
    const drop = (member: Member) =>
      unwrap(member.client.from('stories').delete().eq('id', id).select('id'));
    expect(await drop(hanna)).toEqual([]);
    expect(await drop(oskar)).toEqual([]);
    expect(await storedStory(id)).toBeDefined();
    expect(await drop(elin)).toHaveLength(1);
    expect(await queuedRemovals('stories', elin)).toEqual([media_url]);
    expect(await database()`select from public.story_views where story_id = ${id}`).toHaveLength(0);
  });

  test('is limited to 50 an hour', async () => {
    await createStory(elin);
    await database()`
      update private.rate_limits set uses = 49 where subject = ${elin.id} and action = 'create_story'
    `;
    await createStory(elin);
    const media_url = await insertAcceptedFile(elin, 'stories');
    expect(await errorCode(insertStory(elin, { media_url }))).toBe('PT429');
  });
});

describe('an expired story', () => {
  test('is deleted at the next sweep, with its file queued for removal, and no other story is', async () => {
    const [old, fresh] = [await createStory(elin), await createStory(elin)];
    await expireStory(old.id, '1 second');
    await database()`select private.delete_expired_stories()`;
    expect(await storedStory(old.id)).toBeUndefined();
    expect(await storedStory(fresh.id)).toBeDefined();
    expect(await queuedRemovals('stories', elin)).toEqual([old.media_url]);
  });

  test('can be cleaned up by the server only', async () => {
    const call = elin.client.schema('private' as never).rpc('delete_expired_stories' as never);
    expect(await errorCode(call as never)).toMatch(/PGRST106|42501/);
  });
});

describe('friends who are present', () => {
  const open: InboxSubscription[] = [];
  const stories = ({ received }: InboxSubscription) =>
    received.filter(({ event }) => event === 'story');

  afterEach(async () => {
    await Promise.all(open.splice(0).map((subscription) => subscription.leave()));
  });

  async function subscribeMember(member: Member) {
    const subscription = await subscribeToInbox(member.client, member.id);
    open.push(subscription);
    await unwrap(member.client.rpc('open_inbox'));
    return subscription;
  }

  test('get a broadcast of a new story and of its deletion; strangers and former friends don’t', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    await befriend(elin, yusuf);
    const subscription = {
      hanna: await subscribeMember(hanna),
      oskar: await subscribeMember(oskar),
      yusuf: await subscribeMember(yusuf),
    };
    await unwrap(yusuf.client.rpc('end_friendship', { member_id: elin.id }));
    const { id } = await createStory(elin, { content: 'Secret' });
    await unwrap(elin.client.from('stories').delete().eq('id', id));
    await expect.poll(() => stories(subscription.hanna).length).toBe(2);
    expect(stories(subscription.hanna).map(({ payload }) => payload)).toMatchObject([
      { kind: 'new', story_id: id, author_id: elin.id },
      { kind: 'deleted', story_id: id, author_id: elin.id },
    ]);
    expect(JSON.stringify(subscription.hanna.received)).not.toContain('Secret');
    expect([...stories(subscription.oskar), ...stories(subscription.yusuf)]).toEqual([]);
  });

  test('get no broadcast when an expired story is cleaned up', async () => {
    const { id } = await createStory(elin);
    const subscription = await subscribeMember(hanna);
    await expireStory(id, '2 hours');
    await database()`select private.delete_expired_stories()`;
    await createStory(elin);
    await expect.poll(() => stories(subscription).length).toBe(1);
    expect(stories(subscription)).toMatchObject([{ payload: { kind: 'new' } }]);
  });
});
