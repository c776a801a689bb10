import { RequestError } from '@pure/data';
import { elin, hanna } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { messageEvent, openThread } from '../testing/open-thread.ts';
import { openedAt } from '../testing/opened-at.ts';
import { createLiveThread } from './live-thread.ts';
import { threadKeys } from './thread-cache.ts';
import type { ThreadReader } from './thread-reader.ts';
import { WINDOW_LENGTH } from './thread-window.ts';

const history = (length: number) => Array.from({ length }, (_, number) => message(number));

test('a received message takes one request, and is reported once [146]', async () => {
  const { database, live, onArrivals, shown } = await openThread(history(3));
  const arrival = message(3);
  database.add(arrival);
  live.onMessage(messageEvent(arrival));
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
  expect(database.requests).toBe(1);
  live.onMessage(messageEvent(arrival));
  await database.answerAll();
  expect(onArrivals.mock.calls).toEqual([[[arrival]]]);
});

test('older pages are never reported as arrivals', async () => {
  const { database, reader, live, onArrivals, shown } = await openThread(history(100));
  void reader.loadOlder();
  await database.answerAll();
  live.catchUp();
  await database.answerAll();
  expect(shown()).toHaveLength(60);
  expect(onArrivals).not.toHaveBeenCalled();
});

test('a message that becomes visible after a later one of the other member takes its place [146]', async () => {
  const { database, live, shown } = await openThread(history(2));
  const [early, late] = [ownMessage(2), message(3)];
  database.add(late);
  live.onMessage(messageEvent(late));
  await database.answerAll();
  database.add(early);
  live.onMessage(messageEvent(early));
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
});

test('an answer that left before a deletion does not bring the message back', async () => {
  const { database, live, shown } = await openThread(history(3));
  const gone = message(2);
  live.catchUp();
  await Promise.resolve();
  database.delete(gone.id);
  live.onMessage(messageEvent(gone, 'deleted'));
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
});

test('a receipt for one message changes that one alone, without a request [145]', async () => {
  const own = [ownMessage(0, { delivered: true }), ownMessage(1, { delivered: true })];
  const { live, shown, database } = await openThread(own);
  live.onMessage({ ...messageEvent(ownMessage(1), 'read'), up_to: ownMessage(1).created_at });
  expect(shown().map(({ read }) => read)).toEqual([false, true]);
  expect(database.requests).toBe(0);
});

test('delivery reaches all messages until then, to the microsecond', async () => {
  const at = '2026-01-05T09:00:00.00000';
  const own = [1, 2, 3].map((number) => ownMessage(number, { created_at: `${at}${number}Z` }));
  const { live, shown } = await openThread(own);
  live.onMessageUpdate({
    kind: 'delivered',
    message_id: null,
    sender_id: elin.id,
    recipient_id: hanna.id,
    up_to: `${at}2Z`,
  });
  expect(shown().map(({ delivered }) => delivered)).toEqual([true, true, false]);
});

test('the quotes of an edited and of an unsent message follow it', async () => {
  const quote = {
    id: message(0).id,
    gone: false,
    sender_id: hanna.id,
    name: 'Hanna Berg',
  } as const;
  const answer = ownMessage(1, {
    quote: { ...quote, message_type: 'text', text: 'text 0', duration_ms: null },
  });
  const { database, live, shown } = await openThread([message(0), answer]);
  database.change(message(0).id, { content: 'changed', edited_at: message(5).created_at });
  live.onMessage(messageEvent(message(0), 'edited'));
  await database.answerAll();
  expect(shown()[1]?.quote).toMatchObject({ text: 'changed' });
  database.change(message(0).id, { content: null, unsent: true });
  live.onMessageUpdate({ ...messageEvent(message(0)), kind: 'unsent' });
  await database.answerAll();
  expect(shown()[0]).toMatchObject({ unsent: true });
  expect(shown()[1]?.quote).toEqual({ id: message(0).id, gone: true });
});

test('events of other conversations cause no request', async () => {
  const { database, live } = await openThread(history(3));
  live.onMessage({ ...messageEvent(message(9)), sender_id: 'somebody' });
  live.onMessageUpdate({ ...messageEvent(message(9)), sender_id: 'somebody', kind: 'reaction' });
  await database.answerAll();
  expect(database.requests).toBe(0);
});

test('after a long absence a reader further up keeps the place, and pages lead to the end', async () => {
  const { database, reader, live, window, shown } = await openThread(history(30));
  reader.watch({ isAtEnd: () => false });
  for (let number = 30; number < 1000; number += 1) database.add(message(number));
  live.catchUp();
  await database.answerAll();
  expect(shown()[0]).toEqual(message(0));
  while (window().hasNewer) {
    void reader.loadNewer();
    await database.answerAll();
  }
  expect(shown()).toEqual(database.messages.slice(-WINDOW_LENGTH));
});

test('an event that reveals a gap takes one request, for all that is missing [146]', async () => {
  const { database, live, onArrivals, shown } = await openThread(history(3));
  database.add(message(3));
  database.add(message(4));
  live.onMessage(messageEvent(message(4)));
  live.catchUp();
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
  expect(onArrivals.mock.calls).toEqual([[[message(3), message(4)]]]);
  expect(database.requests).toBe(1);
});

test('a failing read is tried again after longer and longer pauses, a refused one is not [146]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  try {
    let error = new RequestError('unknown');
    const asked: number[] = [];
    const reader = { catchUp: () => (asked.push(Date.now()), Promise.reject(error)) };
    const queryClient = new QueryClient();
    queryClient.setQueryData(threadKeys.thread(hanna.id), openedAt(history(1)));
    const live = createLiveThread({
      queryClient,
      reader: reader as unknown as ThreadReader,
      me: elin.id,
      partnerId: hanna.id,
      isBeingSent: () => false,
      onArrivals: () => undefined,
    });
    live.catchUp();
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      const before = asked.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(before + 1);
    }
    error = new RequestError('refused');
    await vi.advanceTimersByTimeAsync(60_000);
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(length);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
