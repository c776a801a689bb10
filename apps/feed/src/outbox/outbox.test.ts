import { beforeEach, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import { feedStorage } from '../feed-storage.ts';

beforeEach(() => localStorage.clear());

const home = { kind: 'home' } as const;
const at = (content: string) => ({ place: home, content, media: [], tags: [] });
const outboxOf = (memberId: string, { signal } = new AbortController()) =>
  createOutbox(feedStorage(memberId), signal);
const open = (memberId = 'elin') => outboxOf(memberId).getState();

test('what is added is there again after a reload, as not sent yet', () => {
  const added = open().add(at('Soup tonight'));
  expect(open().posts).toEqual([{ ...added, state: 'failed' }]);
});

test('the files and tags that it goes with come back too', () => {
  const media = [crypto.randomUUID()];
  const tags = [{ id: 'h', username: 'hannaberg', full_name: 'Hanna Berg', avatar_url: null }];
  const { id } = open().add({ ...at('Soup tonight'), media, tags });
  expect(open().posts).toMatchObject([{ media, tags }]);
  const outbox = outboxOf('elin');
  outbox.getState().change(id, { tags: [] });
  expect(open().posts).toMatchObject([{ media, tags: [] }]);
});

test('what was removed stays away', () => {
  const outbox = outboxOf('elin');
  const { id } = outbox.getState().add(at('Soup tonight'));
  outbox.getState().remove(id);
  expect(outbox.getState().posts).toEqual([]);
  expect(open().posts).toEqual([]);
});

test('each member has their own', () => {
  open('elin').add(at('Soup tonight'));
  expect(open('hanna').posts).toEqual([]);
});

test('several come back newest first', () => {
  const kept = (minute: number) => ({
    id: `00000000-0000-4000-8000-00000000000${minute}`,
    content: `minute ${minute}`,
    writtenAt: `2026-01-01T10:0${minute}:00.000Z`,
  });
  for (const post of [kept(2), kept(3), kept(1)]) {
    feedStorage('elin').write(`unsent.${post.id}`, JSON.stringify(post));
  }
  expect(open().posts.map(({ content }) => content)).toEqual(['minute 3', 'minute 2', 'minute 1']);
});

test('what another program left under the same key is passed over', () => {
  const storage = feedStorage('elin');
  storage.write('unsent.1', 'not json');
  storage.write('unsent.2', '{"id":"no uuid","content":"x","writtenAt":"now"}');
  expect(open().posts).toEqual([]);
});

test('sent in another tab, it leaves this one; what this one is sending stays', () => {
  open().add(at('waiting'));
  const outbox = outboxOf('elin');
  const [waiting] = outbox.getState().posts;
  const sending = outbox.getState().add(at('on its way'));
  for (const id of [waiting?.id, sending.id]) {
    const key = `pure.member.elin.feed.unsent.${id}`;
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
  expect(outbox.getState().posts.map(({ content }) => content)).toEqual(['on its way']);
});

test('one whose member has left hears of no other tab any more', () => {
  open().add(at('waiting'));
  const leaving = new AbortController();
  const outbox = outboxOf('elin', leaving);
  const before = outbox.getState();
  leaving.abort();
  const key = `pure.member.elin.feed.unsent.${before.posts[0]?.id}`;
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(outbox.getState()).toBe(before);
});

test('storage that refuses is no reason to stop', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = refuse;
  try {
    expect(open().add(at('Soup tonight'))).toMatchObject({
      content: 'Soup tonight',
      state: 'sending',
    });
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('what an earlier version kept was meant for friends', () => {
  const kept = { id: crypto.randomUUID(), content: 'Soup', writtenAt: '2026-01-01T10:00:00.000Z' };
  feedStorage('elin').write(`unsent.${kept.id}`, JSON.stringify(kept));
  expect(open().posts).toMatchObject([{ content: 'Soup', place: home }]);
});

test('a post comes back for the group it was written in', () => {
  const place = { kind: 'group', groupId: 'rowers' } as const;
  open().add({ ...at('Ready'), place });
  expect(open().posts).toMatchObject([{ place }]);
});
