import type { Conversation } from '@pure/contracts/database';
import { hanna, member, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { conversation } from '../testing/fake-conversations.ts';
import {
  appendConversations,
  heldConversations,
  openConversations,
  putConversation,
  removeConversation,
  type ConversationList,
} from './conversation-list.ts';

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000000+00:00`;
const nora = member('Nora Quinn', 20);
const leo = member('Leo Martins', 21);
const names = (list: ConversationList) =>
  heldConversations(list).map(({ partner }) => partner.full_name.split(' ')[0]);
const next = ({ at, partner }: Conversation) => ({ at, id: partner.id });

const hannas = conversation(hanna, { at: at(5), pinned: true });
const yusufs = conversation(yusuf, { at: at(30) });
const noras = conversation(nora, { at: at(20) });
const leos = conversation(leo, { at: at(10) });

test('pinned conversations stand on top, the others by their newest message [146]', () => {
  const list = openConversations('all', { items: [hannas, yusufs, noras], next: next(noras) });
  expect(names(list)).toEqual(['Hanna', 'Yusuf', 'Nora']);
  expect(names(appendConversations(list, next(noras), { items: [leos], next: null }))).toEqual([
    'Hanna',
    'Yusuf',
    'Nora',
    'Leo',
  ]);
});

test('a message moves its conversation to the top, below the pinned ones [146]', () => {
  const list = openConversations('all', { items: [hannas, yusufs, noras], next: null });
  expect(names(putConversation(list, 'all', { ...noras, at: at(40) }))).toEqual([
    'Hanna',
    'Nora',
    'Yusuf',
  ]);
  expect(names(putConversation(list, 'all', { ...noras, pinned: true }))).toEqual([
    'Nora',
    'Hanna',
    'Yusuf',
  ]);
});

test('a conversation beyond the loaded pages leaves no gap: it comes with its page [146]', () => {
  const list = openConversations('all', { items: [hannas, yusufs, noras], next: next(noras) });
  expect(names(putConversation(list, 'all', leos))).toEqual(['Hanna', 'Yusuf', 'Nora']);
  // Unpinned, an old conversation goes beyond what is loaded.
  expect(names(putConversation(list, 'all', { ...hannas, pinned: false }))).toEqual([
    'Yusuf',
    'Nora',
  ]);
  const all = { ...list, others: { ...list.others, next: null } };
  expect(names(putConversation(all, 'all', leos))).toEqual(['Hanna', 'Yusuf', 'Nora', 'Leo']);
});

test('an archived conversation leaves all, and joins the archived ones [146]', () => {
  const all = openConversations('all', { items: [yusufs, noras], next: null });
  const archived = openConversations('archived', { items: [], next: null });
  const changed = { ...noras, archived: true };
  expect(names(putConversation(all, 'all', changed))).toEqual(['Yusuf']);
  expect(names(putConversation(archived, 'archived', changed))).toEqual(['Nora']);
});

test('the unread ones hold what was just read, and get what is new [146]', () => {
  const unread = openConversations('unread', {
    items: [conversation(yusuf, { unread_count: 2 })],
    next: null,
  });
  expect(names(putConversation(unread, 'unread', yusufs))).toEqual(['Yusuf']);
  expect(names(putConversation(unread, 'unread', noras))).toEqual(['Yusuf']);
  expect(names(putConversation(unread, 'unread', { ...noras, marked_unread: true }))).toEqual([
    'Nora',
    'Yusuf',
  ]);
});

test('a page of a list that has begun anew since is dropped', () => {
  const list = openConversations('all', { items: [yusufs], next: null });
  expect(appendConversations(list, next(noras), { items: [leos], next: null })).toEqual(list);
});

test('a deleted conversation leaves its list [146]', () => {
  const list = openConversations('all', { items: [hannas, yusufs], next: null });
  expect(names(removeConversation(list, hanna.id))).toEqual(['Yusuf']);
});
