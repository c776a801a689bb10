import { beforeEach, expect, test } from 'vitest';
import { memberStorage } from './member-storage.ts';
import { createOutbox, newOutboxItem, type OutboxItem } from './outbox.ts';
import { arrayOf, isString, isUuid, objectOf } from './stored-json.ts';

interface Note extends OutboxItem {
  words: string;
  tags: string[];
}

const isNote = objectOf<Note>({
  id: isUuid,
  writtenAt: isString,
  words: isString,
  tags: arrayOf(isString),
});

beforeEach(() => localStorage.clear());

const storageOf = (memberId = 'elin') => memberStorage('notes', memberId);

function open(memberId = 'elin', { signal } = new AbortController()) {
  return createOutbox<Note, string>({
    storage: storageOf(memberId),
    name: 'unsent',
    validator: isNote,
    defaults: { tags: [] },
    memberLeft: signal,
  });
}

const note = (words: string) => newOutboxItem({ words, tags: ['soup'] });
const wordsOf = (outbox: ReturnType<typeof open>) =>
  outbox.getState().entries.map(({ item }) => item.words);
const removeInOtherTab = (id: string) =>
  dispatchEvent(
    new StorageEvent('storage', { key: `pure.member.elin.notes.unsent.${id}`, newValue: null }),
  );

test('an item is there again after a reload, as not sent yet', () => {
  const item = note('Soup tonight');
  const outbox = open();
  outbox.getState().addItem(item);
  expect(outbox.getState().entries).toEqual([{ item, state: 'sending', failure: null }]);
  expect(open().getState().entries).toEqual([{ item, state: 'failed', failure: null }]);
});

test('a change to an item survives a reload', () => {
  const item = note('Soup tonight');
  const outbox = open();
  outbox.getState().addItem(item);
  outbox.getState().changeItem(item.id, { tags: [] });
  expect(outbox.getState().entries).toMatchObject([{ item: { tags: [] } }]);
  expect(open().getState().entries).toMatchObject([{ item: { ...item, tags: [] } }]);
});

test('a late change doesn’t bring a removed item back', () => {
  const item = note('Soup tonight');
  const outbox = open();
  outbox.getState().addItem(item);
  outbox.getState().removeItem(item.id);
  outbox.getState().changeItem(item.id, { tags: [] });
  outbox.getState().markFailed(item.id, 'offline');
  expect(wordsOf(outbox)).toEqual([]);
  expect(wordsOf(open())).toEqual([]);
});

test('a failure is shown until the next attempt', () => {
  const item = note('Soup tonight');
  const outbox = open();
  outbox.getState().addItem(item);
  outbox.getState().markFailed(item.id, 'offline');
  expect(outbox.getState().entries).toMatchObject([{ state: 'failed', failure: 'offline' }]);
  outbox.getState().markSending(item.id);
  expect(outbox.getState().entries).toMatchObject([{ state: 'sending', failure: null }]);
});

test('each member has an outbox of their own', () => {
  open('elin').getState().addItem(note('Soup tonight'));
  expect(wordsOf(open('hanna'))).toEqual([]);
});

test('several items come back newest first', () => {
  for (const minute of [2, 3, 1]) {
    const writtenAt = `2026-01-01T10:0${minute}:00.000Z`;
    open()
      .getState()
      .addItem({ ...note(`minute ${minute}`), writtenAt });
  }
  expect(wordsOf(open())).toEqual(['minute 3', 'minute 2', 'minute 1']);
});

test('an item that an older version stored gets the defaults', () => {
  const { tags: _, ...older } = note('Soup tonight');
  storageOf().write(`unsent.${older.id}`, JSON.stringify(older));
  expect(open().getState().entries).toMatchObject([{ item: { ...older, tags: [] } }]);
});

test('a value that another program stored under the same key is skipped', () => {
  storageOf().write('unsent.1', 'not json');
  storageOf().write('unsent.2', JSON.stringify({ ...note('x'), id: 'no uuid' }));
  expect(wordsOf(open())).toEqual([]);
});

test('an item sent by another tab is removed here, unless this tab is sending it', () => {
  const waiting = note('waiting');
  open().getState().addItem(waiting);
  const outbox = open();
  const onItsWay = note('on its way');
  outbox.getState().addItem(onItsWay);
  for (const { id } of [waiting, onItsWay]) removeInOtherTab(id);
  expect(wordsOf(outbox)).toEqual(['on its way']);
});

test('an outbox ignores other tabs after its member signed out', () => {
  const item = note('waiting');
  open().getState().addItem(item);
  const leaving = new AbortController();
  const outbox = open('elin', leaving);
  leaving.abort();
  removeInOtherTab(item.id);
  expect(wordsOf(outbox)).toEqual(['waiting']);
});
