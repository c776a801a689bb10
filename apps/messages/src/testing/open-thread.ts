import type { InboxEvents } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { elin, hanna } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createLiveThread } from '../thread/live-thread.ts';
import { getOpenThread, threadKeys } from '../thread/thread-cache.ts';
import { insertMessage } from '../thread/thread-window.ts';
import { createThreadReader } from '../thread/thread-reader.ts';
import { FakeThread } from './fake-thread.ts';

/** An open conversation of `elin` with `hanna`, and the database behind it. */
export async function openThread(messages: Message[], at: string | null = null) {
  const queryClient = new QueryClient();
  const database = new FakeThread();
  database.messages = messages;
  const reader = createThreadReader(queryClient, hanna.id, database.reads);
  const sending = new Set<string>();
  const onArrivals = vi.fn<(messages: Message[]) => void>();
  const live = createLiveThread({
    queryClient,
    reader,
    me: elin.id,
    partnerId: hanna.id,
    isBeingSent: (id) => sending.has(id),
    onArrivals,
  });
  const opened = reader.open(at);
  await database.answerAll();
  queryClient.setQueryData(threadKeys.thread(hanna.id), await opened);
  database.requests = 0;
  const conversation = () => {
    const held = getOpenThread(queryClient, hanna.id);
    if (!held) throw new Error('The conversation is not open.');
    return held;
  };
  return {
    database,
    reader,
    live,
    onArrivals,
    /** ids of the messages that this tab sends */
    sending,
    conversation,
    window: () => conversation().window,
    shown: () => conversation().window.messages,
    addOwn: (own: Message) => reader.change((window) => insertMessage(window, own)),
  };
}

/** An event about a message. */
export function messageEvent(
  { id, sender_id, recipient_id }: Message,
  kind: InboxEvents['message']['kind'] = 'new',
): InboxEvents['message'] {
  return { kind, message_id: id, sender_id, recipient_id };
}
