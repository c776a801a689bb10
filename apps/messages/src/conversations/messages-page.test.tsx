import { paths, type Cursor, type Page } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import {
  elin,
  fault,
  hanna,
  longName,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.useRealTimers());

const open = () => renderRoute(routes, { at: paths.messages(), as: elin });
const page = (items: Conversation[], next: Cursor | null = null): Page<Conversation> => ({
  items,
  next,
});
const conversation = (
  partner: typeof hanna,
  differences: Partial<Conversation> = {},
): Conversation => ({
  partner,
  friendship: 'friends',
  active: false,
  message_id: `message of ${partner.id}`,
  message_type: 'text',
  preview: 'I can bring the chairs',
  duration_ms: null,
  unsent: false,
  from_me: false,
  delivered: true,
  read: false,
  at: '2026-01-01T10:00:00.000Z',
  pinned: false,
  archived: false,
  muted: false,
  muted_until: null,
  marked_unread: false,
  unread_count: 0,
  ...differences,
});

test('without conversations both panes say so, with a link to the friends [141]', async () => {
  network.use(rpc('my_conversations', () => page([])));
  const { user, router } = await open();
  await screen.findByRole('heading', { name: 'No conversations' });
  await screen.findByRole('heading', { name: 'Select a conversation' });
  await user.click(screen.getByRole('link', { name: 'See your friends' }));
  expect(router.state.location.pathname).toBe(paths.friends());
});

test('there is no message field yet [141]', async () => {
  network.use(rpc('my_conversations', () => page([])));
  await open();
  await screen.findByRole('heading', { name: 'No conversations' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a conversation shows the partner, the last message, its time and the unread count [141]', async () => {
  network.use(
    rpc('my_conversations', () =>
      page([
        conversation(longName, { unread_count: 2 }),
        conversation(hanna, { from_me: true, preview: 'Seven it is' }),
        conversation(yusuf, { preview: null }),
      ]),
    ),
  );
  await open();
  const rows = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(rows[0]).toContain(longName.full_name);
  expect(rows[0]).toContain('I can bring the chairs');
  expect(rows[0]).toContain('2 unread');
  expect(rows[1]).toContain('You: Seven it is');
  expect(rows[1]).not.toContain('unread');
  expect(rows[2]).toContain('Photo, video or voice note');
});

test('more conversations load when the end of the list comes near', async () => {
  const after = { at: '2026-01-01T10:00:00.000Z', id: hanna.id };
  network.use(
    rpc('my_conversations', (asked: { after: Cursor | null }) =>
      asked.after ? page([conversation(yusuf)]) : page([conversation(hanna)], after),
    ),
  );
  await open();
  await screen.findByText('Hanna Berg');
  scrollToEnd();
  await screen.findByText('Yusuf Demir');
});

test('more conversations load by page', async () => {
  const after = { at: '2026-01-01T10:00:00.000Z', id: hanna.id };
  network.use(
    rpc('my_conversations', (asked: { after: Cursor | null }) =>
      asked.after ? page([conversation(yusuf)]) : page([conversation(hanna)], after),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Yusuf Demir');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
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
  network.use(rpc('my_conversations', () => page([conversation(hanna)])));
  await vi.advanceTimersByTimeAsync(16_000);
  await screen.findByText('Hanna Berg');
});
