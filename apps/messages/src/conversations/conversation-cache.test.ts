import { hanna } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { conversation } from '../testing/fake-conversations.ts';
import {
  changeConversation,
  heldConversation,
  withLaterWrites,
  writeConversation,
} from './conversation-cache.ts';
import { conversationKeys } from './conversation-keys.ts';
import { heldConversations, openConversations } from './conversation-list.ts';

const row = (preview: string) => conversation(hanna, { preview });
const listOf = (preview: string) => openConversations('all', { items: [row(preview)], next: null });

function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(conversationKeys.list('all'), listOf('first'));
  return { queryClient, shown: () => heldConversation(queryClient, hanna.id) };
}

test('the answer to the later of two requests counts, whichever comes last [146]', () => {
  const { queryClient, shown } = open();
  const early = performance.now();
  writeConversation(queryClient, hanna.id, row('later'), early + 1);
  writeConversation(queryClient, hanna.id, row('earlier'), early);
  expect(shown()?.preview).toBe('later');
});

test('a confirmed change stays over an answer that was asked for before it [146]', () => {
  const { queryClient, shown } = open();
  const early = performance.now() - 1;
  changeConversation(queryClient, hanna.id, { pinned: true });
  writeConversation(queryClient, hanna.id, row('read'), early);
  expect(shown()).toMatchObject({ preview: 'read', pinned: true });
  const list = withLaterWrites(queryClient, 'all', listOf('listed'), early - 1);
  expect(heldConversations(list)).toMatchObject([{ preview: 'read', pinned: true }]);
});
