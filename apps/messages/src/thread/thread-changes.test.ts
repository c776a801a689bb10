import type { Thread } from '@pure/contracts/database';
import { hanna, network, rpc, useNetwork } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openedAt } from '../testing/opened-at.ts';
import { message, openedThread } from '../testing/messages.ts';
import { getOpenThread, threadKeys } from './thread-cache.ts';
import { changeMessage, dropMessages } from './thread-changes.ts';
import { threadReader } from './thread-reader.ts';

useNetwork();

test('an answer that is on its way undoes no change [146]', async () => {
  const [first, second] = [message(0), message(1)];
  const answer = Promise.withResolvers<Thread>();
  network.use(rpc('thread', () => answer.promise));
  const queryClient = new QueryClient();
  queryClient.setQueryData(threadKeys.thread(hanna.id), openedAt([first, second]));
  const reading = threadReader(queryClient, hanna.id).catchUp();
  changeMessage(queryClient, hanna.id, first.id, (held) => ({ ...held, content: 'edited' }));
  dropMessages(queryClient, hanna.id, [second.id]);
  answer.resolve(openedThread([first, second]));
  await reading;
  const shown = () => getOpenThread(queryClient, hanna.id)?.window.messages ?? [];
  await vi.waitFor(() => expect(shown().map(({ content }) => content)).toEqual(['edited']));
});
