import { paths } from '@pure/contracts';
import { setPartHost } from '@pure/contracts/import-part';
import {
  elin,
  fakeFriends,
  fault,
  hanna,
  longName,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversation, fakeConversations } from '../testing/fake-conversations.ts';
import { routes } from './routes.tsx';

useNetwork();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (at = paths.messages()) => renderRoute(routes, { at, as: elin });
const rows = async () =>
  (await screen.findAllByRole('listitem')).map((item) => within(item).getByRole('link'));
const row = (name: RegExp) => screen.findByRole('link', { name });
const minute = (number: number) =>
  `2026-01-01T${String(10 + Math.floor(number / 60))}:${String(number % 60).padStart(2, '0')}:00Z`;

test('without conversations both panes say so, with a link to the friends [141]', async () => {
  fakeConversations();
  const { user, router } = await open();
  await screen.findByRole('heading', { name: 'No conversations' });
  await screen.findByRole('heading', { name: 'Select a conversation' });
  await user.click(screen.getByRole('link', { name: 'See your friends' }));
  expect(router.state.location.pathname).toBe(paths.friends());
});

test('a conversation shows the partner, the newest message, its time and the unread count [141]', async () => {
  fakeConversations(
    conversation(longName, { unread_count: 2, at: minute(3), active: true }),
    conversation(hanna, { from_me: true, preview: 'Seven it is', at: minute(2), pinned: true }),
    conversation(yusuf, { preview: null, message_type: 'voice', duration_ms: 42_000, muted: true }),
  );
  await open();
  const names = (await rows()).map((link) => link.textContent);
  expect(names[0]).toMatch(/^HBHanna Berg, You: Seven it is, .*, Pinned$/);
  expect(names[1]).toMatch(
    /^W.Wolfeschlegelsteinhausenbergerdorff Hubert, Active now, I can bring the chairs, .*, 2 unread$/,
  );
  expect(names[2]).toMatch(/^YDYusuf Demir, Voice note, 0:42, .*, Muted$/);
  expect(names[2]).not.toContain('unread');
});

test('a row opens its conversation, and is the current one [141]', async () => {
  fakeConversations(conversation(hanna), conversation(yusuf));
  const { user, router } = await open();
  await user.click(await row(/^HBHanna|Hanna Berg/));
  expect(router.state.location.search).toBe(`?with=${hanna.id}`);
  expect((await row(/Hanna Berg/)).getAttribute('aria-current')).toBe('true');
  expect((await row(/Yusuf Demir/)).getAttribute('aria-current')).toBeNull();
});

test('the tabs show the unread and the archived conversations [146]', async () => {
  fakeConversations(
    conversation(hanna, { unread_count: 1 }),
    conversation(yusuf),
    conversation(longName, { archived: true }),
  );
  const { user } = await open();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await row(/Hanna Berg/);
  await user.keyboard('{ArrowRight}');
  await row(/Wolfeschlegel/);
  expect(screen.getByRole('tab', { name: 'Archived' }).ariaSelected).toBe('true');
});

test('empty tabs say so [146]', async () => {
  fakeConversations(conversation(hanna));
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Unread' }));
  await screen.findByRole('heading', { name: 'Nothing unread' });
  await user.click(screen.getByRole('tab', { name: 'Archived' }));
  await screen.findByRole('heading', { name: 'Nothing archived' });
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    conversation(member(`Friend ${at}`, 100 + at), { at: minute(count - at) }),
  );

test('more conversations load when the end of the list comes near [141]', async () => {
  const world = fakeConversations(...people(31));
  await open();
  await waitFor(async () => expect(await rows()).toHaveLength(30));
  scrollToEnd();
  await waitFor(async () => expect(await rows()).toHaveLength(31));
  expect(world.calls).toHaveLength(2);
});

test('more conversations load by a button [141]', async () => {
  fakeConversations(...people(31));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(31));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a long list loads in pages that grow, to a hundred at most [141]', async () => {
  const world = fakeConversations(...people(125));
  const { queryClient, user } = await open();
  for (const length of [60, 120, 125]) {
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(length));
  }
  await queryClient.invalidateQueries();
  expect(world.calls.map((call) => Number(/"page_size":(\d+)/.exec(call)?.[1]))).toEqual([
    30, 30, 60, 100, 100, 100,
  ]);
});

test('a failed load is only logged and leaves the screen as it was [195]', async () => {
  network.use(rpc('my_conversations', fault.server));
  await open();
  await screen.findByText('Loading conversations');
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  screen.getByText('Loading conversations');
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  // claiming that there are none would be untrue
  expect(screen.queryByText('No conversations')).toBeNull();
});

test('a failed load is retried, and the conversations appear [195]', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  network.use(rpc('my_conversations', fault.offline));
  await open();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  fakeConversations(conversation(hanna));
  await vi.advanceTimersByTimeAsync(16_000);
  await screen.findByText('Hanna Berg');
});

test('a document that is too old to read the list offers Reload', async () => {
  const reload = vi.fn<() => void>();
  setPartHost({ load: (load) => load(), showWaiting: () => {}, reloadOutdated: () => reload });
  network.use(rpc('my_conversations', fault.offline));
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Couldn’t load your conversations' });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network the list says when it will show [195]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.use(rpc('my_conversations', fault.offline));
  await open();
  await screen.findByText('You’re offline. Your conversations show when you’re back.');
});

test.each([
  ['the list', 'Conversations'],
  ['the pane without a conversation', 'Conversation'],
])('a new message from %s goes to a friend who is found by name [141]', async (_, name) => {
  fakeConversations();
  fakeFriends([hanna, yusuf]);
  const { user, router } = await open();
  const pane = within(await screen.findByRole('region', { name }));
  await user.click(pane.getByRole('button', { name: 'New message' }));
  const dialog = await screen.findByRole('dialog', { name: 'New message' });
  await user.type(await within(dialog).findByRole('combobox'), 'yus');
  await user.click(await within(dialog).findByRole('option', { name: /Yusuf Demir/ }));
  expect(router.state.location.search).toBe(`?with=${yusuf.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});
