import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { beforeEach, expect, test } from 'vitest';
import { memberStorage } from './member-storage.ts';

beforeEach(() => localStorage.clear());

test('each member and each remote has its own keys', () => {
  memberStorage('feed', 'elin').write('draft', 'Soup');
  expect(memberStorage('feed', 'elin').read('draft')).toBe('Soup');
  expect(memberStorage('feed', 'hanna').read('draft')).toBeNull();
  expect(memberStorage('messages', 'elin').read('draft')).toBeNull();
});

test('the keys of earlier versions stay readable, and the host finds them at sign-out', () => {
  memberStorage('feed', 'elin').write('draft', 'Soup');
  expect(Object.keys(localStorage)).toEqual([`${MEMBER_STORAGE_PREFIX}elin.feed.draft`]);
  expect(MEMBER_STORAGE_PREFIX).toBe('pure.member.');
});

test('texts are found by a prefix of their key', () => {
  const storage = memberStorage('feed', 'elin');
  for (const name of ['unsent.1', 'unsent.2', 'draft']) storage.write(name, name);
  expect([...storage.readAll('unsent.')].toSorted()).toEqual([
    ['unsent.1', 'unsent.1'],
    ['unsent.2', 'unsent.2'],
  ]);
});

test('a listener hears another tab write and remove a text of its own app', () => {
  const changes: unknown[] = [];
  const stop = memberStorage('feed', 'elin').onChanged((...change) => void changes.push(change));
  const change = (key: string, oldValue: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  change('pure.member.elin.feed.draft', null, 'Soup');
  change('pure.member.elin.messages.draft', 'Soup', null);
  change('pure.member.elin.feed.draft', 'Soup', null);
  expect(changes).toEqual([
    ['draft', 'Soup', null],
    ['draft', null, 'Soup'],
  ]);
  stop();
  change('pure.member.elin.feed.draft', null, 'Soup');
  expect(changes).toHaveLength(2);
});

test('nothing is written for a member who has left, and what is there can be removed', () => {
  const leaving = new AbortController();
  const storage = memberStorage('feed', 'elin', leaving.signal);
  storage.write('draft', 'Soup');
  leaving.abort();
  storage.write('draft', 'Soup at seven');
  storage.write('comment', 'Soup');
  expect([...storage.readAll('')]).toEqual([['draft', 'Soup']]);
  storage.remove('draft');
  expect(storage.read('draft')).toBeNull();
});

test('if the storage refuses a text, the caller learns it without an error', () => {
  const storage = memberStorage('feed', 'elin');
  expect(storage.write('comment', 'Soup')).toBe(true);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    expect(storage.write('draft', 'Soup')).toBe(false);
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(storage.read('draft')).toBeNull();
});
