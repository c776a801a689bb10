import { threadKeys } from '../thread/thread-cache.ts';
import { paths } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import {
  conversation,
  fakeConversations,
  type FakeConversations,
  messageOf,
} from '../testing/fake-conversations.ts';
import { lineOf, shownNames } from '../testing/shown-conversations.ts';

useNetwork();

const nora = member('Nora Quinn', 20);
const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000000+00:00`;
let world: FakeConversations;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  world = fakeConversations(
    conversation(hanna, { at: at(30) }),
    conversation(yusuf, { at: at(20) }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function open(path = paths.messages()) {
  const view = await renderRoute(routes, { at: path, as: elin });
  await screen.findByRole('link', { name: /Yusuf Demir/ });
  world.calls = [];
  return view;
}

const message = (from: typeof hanna, differences = {}) => ({
  kind: 'new' as const,
  message_id: `new of ${from.id}`,
  sender_id: from.id,
  recipient_id: elin.id,
  ...differences,
});

function arrives(from: typeof hanna, preview: string): void {
  world.rows = [
    conversation(from, { at: at(50), preview, message_id: `new of ${from.id}`, unread_count: 1 }),
    ...world.rows.filter(({ partner }) => partner.id !== from.id),
  ];
}

test('a message moves its conversation to the top, by one request [146]', async () => {
  await open();
  arrives(yusuf, 'The light is good');
  await broadcastEvent('message', message(yusuf));
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
  expect(lineOf('Yusuf')).toBe('The light is good');
  expect(world.calls).toEqual([`thread {"partner_id":"${yusuf.id}"}`]);
});

test('a message that the open conversation shows costs its row no request [146]', async () => {
  network.use(rpc('thread_since', fault.silence));
  const { queryClient } = await open(paths.messages({ with: yusuf.id }));
  const newest = messageOf(
    conversation(yusuf, { at: at(50), message_id: 'new', preview: 'The light is good' }),
  );
  queryClient.setQueryData(threadKeys.thread(yusuf.id), {
    header: {},
    window: { messages: [newest] },
  });
  await broadcastEvent('message', message(yusuf, { message_id: newest.id }));
  await waitFor(() => expect(lineOf('Yusuf')).toBe('The light is good'), { timeout: 2_000 });
  expect(shownNames()).toEqual(['Yusuf', 'Hanna']);
  await screen.findByRole('link', { name: /Yusuf Demir.*1 unread/ });
  expect(world.calls).toEqual([]);
});

test('a first message begins a conversation [146]', async () => {
  await open();
  arrives(nora, 'Seven?');
  await broadcastEvent('message', message(nora));
  await waitFor(() => expect(shownNames()).toEqual(['Nora', 'Hanna', 'Yusuf']));
});

test('events that come while a row is read lead to one more reading [146]', async () => {
  await open();
  const first = Promise.withResolvers<void>();
  let reads = 0;
  network.use(
    rpc('thread', async () => {
      reads += 1;
      if (reads === 1) await first.promise;
      return { partner: null, items: [], next: null };
    }),
  );
  await broadcastEvent('message', message(yusuf));
  await waitFor(() => expect(reads).toBe(1));
  await broadcastEvent('message', message(yusuf, { message_id: 'second' }));
  await broadcastEvent('message', message(yusuf, { message_id: 'third' }));
  first.resolve();
  await waitFor(() => expect(shownNames()).toEqual(['Hanna']));
  expect(reads).toBe(2);
});

test('a list that was requested before a message does not take it back [146]', async () => {
  const { queryClient } = await open();
  const released = Promise.withResolvers<void>();
  const early = world.rows;
  network.use(
    rpc('my_conversations', async () => {
      await released.promise;
      return { items: early, next: null };
    }),
  );
  void queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  arrives(yusuf, 'The light is good');
  await broadcastEvent('message', message(yusuf));
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
  released.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shownNames()).toEqual(['Yusuf', 'Hanna']);
});

test('a row that cannot be read has the list read again [146]', async () => {
  await open();
  arrives(yusuf, 'The light is good');
  network.use(rpc('thread', fault.server));
  await broadcastEvent('message', message(yusuf));
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
});

test('a reading, a pin and a deletion of another device show here [146]', async () => {
  arrives(hanna, 'Soup?');
  await open();
  await screen.findByRole('link', { name: /Hanna Berg.*1 unread/ });
  world.rows = world.rows.map((row) => ({
    ...row,
    unread_count: 0,
    pinned: row.partner === yusuf,
  }));
  await broadcastEvent('message', message(hanna, { kind: 'read', message_id: null }));
  await broadcastEvent('conversation', { partner_id: yusuf.id });
  await waitFor(() => expect(shownNames()).toEqual(['Yusuf', 'Hanna']));
  expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
  world.rows = world.rows.filter(({ partner }) => partner === hanna);
  await broadcastEvent('conversation', { partner_id: yusuf.id });
  await waitFor(() => expect(shownNames()).toEqual(['Hanna']));
});

test('an unsent message says so; receipts, reactions and edits of older messages ask for nothing [146]', async () => {
  await open();
  const mine = { sender_id: elin.id, recipient_id: hanna.id };
  await broadcastEvent('message', message(hanna, { kind: 'read', ...mine }));
  await broadcastEvent('message', message(hanna, { kind: 'edited', message_id: 'an older one' }));
  await broadcastEvent('message_update', { kind: 'delivered', message_id: null, ...mine });
  await broadcastEvent('message_update', { kind: 'reaction', message_id: 'x', ...mine });
  expect(world.calls).toEqual([]);
  world.rows = world.rows.map((row) => ({ ...row, unsent: row.partner === hanna }));
  await broadcastEvent('message_update', { kind: 'unsent', message_id: 'x', ...mine });
  await waitFor(() => expect(lineOf('Hanna')).toBe('Message deleted'));
});

test('after a gap in the events the lists are read again [146]', async () => {
  await open();
  arrives(nora, 'Seven?');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(shownNames()).toEqual(['Nora', 'Hanna', 'Yusuf']));
});
