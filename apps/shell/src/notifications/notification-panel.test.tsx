import type { Notification } from '@pure/contracts/database';
import {
  broadcastEvent,
  deletes,
  elin,
  fakePushBrowser,
  fault,
  hanna,
  network,
  removePushBrowser,
  rpc,
  setOnline,
  updates,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeElements);

let notifications: Notification[];
let readIds: string[][];
let deleted: string[][];

function comment(id: string, more: Partial<Notification> = {}): Notification {
  return {
    id,
    type: 'post_comment',
    title: 'New comment on your post',
    message: 'Hanna Berg commented on your post',
    data: { post_id: `post-${id}`, actor_id: hanna.id, actor_name: hanna.full_name },
    read: false,
    created_at: new Date().toISOString(),
    target: `/app?post=post-${id}`,
    actor: hanna,
    words: null,
    waits: false,
    ...more,
  };
}

const request = comment('request', {
  type: 'friend_request',
  message: 'Yusuf Demir sent you a friend request',
  data: { requester_id: yusuf.id, requester_name: yusuf.full_name },
  target: '/app/friends?tab=requests',
  actor: yusuf,
  waits: true,
});

const unreadCount = () => notifications.filter(({ read }) => !read).length;

beforeEach(() => {
  setOnline(true);
  notifications = [comment('new'), comment('old', { read: true })];
  readIds = [];
  deleted = [];
});

async function open() {
  const shell = await renderShell({ at: '/app', as: elin, unread: unreadCount() });
  network.use(
    rpc('my_notifications', () => ({ items: notifications, next: null, unread: unreadCount() })),
    rpc('delete_notifications', ({ ids }: { ids: string[] }) => void deleted.push(ids)),
    updates('notifications', (_values, filters) => {
      readIds.push(filters.getAll('id'));
      return null;
    }),
  );
  await shell.user.click(await bell());
  return { ...shell, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ });

test('[45] the bell shows how many are unread', async () => {
  await renderShell({ at: '/app', as: elin, unread: 12 });
  await screen.findByRole('button', { name: 'Notifications, 12 unread' });
  expect((await bell()).textContent).toContain('9+');
});

test('[60] a new notification raises the number at once, and it never falls below zero', async () => {
  await renderShell({ at: '/app', as: elin, unread: 1 });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await broadcastEvent('notification', { notification_id: 'n', type: 'message' });
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await broadcastEvent('notifications_read', { unread: 0 });
  await screen.findByRole('button', { name: 'Notifications' });
});

test('[57] without notifications the panel says so', async () => {
  notifications = [];
  const { panel } = await open();
  await panel.findByRole('heading', { name: 'No notifications' });
  panel.getByText("You're all caught up!");
  expect(panel.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('[57] without a network the panel says so, and loads once there is one', async () => {
  setOnline(false);
  const { panel } = await open();
  await panel.findByRole('heading', { name: 'You’re offline' });
  act(() => setOnline(true));
  expect(await panel.findAllByRole('listitem')).toHaveLength(2);
});

test('[57] [59] "Mark all read" marks all', async () => {
  const { panel, user } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(readIds).toHaveLength(1));
  expect(panel.queryByText('Unread:', { exact: false })).toBeNull();
  await screen.findByRole('button', { name: 'Notifications' });
});

test('a read that was under way doesn’t undo what the member did, and is repeated', async () => {
  const { panel, user } = await open();
  const markAllRead = await panel.findByRole('button', { name: 'Mark all read' });
  const stale = { items: notifications, next: null, unread: 1 };
  const answer = Promise.withResolvers<typeof stale>();
  const reads = vi.fn(() => answer.promise);
  network.use(rpc('my_notifications', reads));
  await broadcastEvent('notification', { notification_id: 'late', type: 'message' });
  await waitFor(() => expect(reads).toHaveBeenCalledOnce());
  const late = comment('late', { message: 'Hanna Berg came late', read: true });
  network.use(rpc('my_notifications', () => ({ items: [late], next: null, unread: 0 })));
  await user.click(markAllRead);
  answer.resolve(stale);
  await waitFor(() => expect(panel.queryByText('Unread:', { exact: false })).toBeNull());
  await panel.findByText(/came late/);
});

test('[59] [63] opening one marks it read, leads to its thing and closes the panel', async () => {
  const { panel, user, router } = await open();
  const [row] = await panel.findAllByRole('listitem');
  await user.click(within(row as HTMLElement).getByRole('link'));
  await waitFor(() => expect(router.state.location.search).toBe('?post=post-new'));
  expect(readIds).toEqual([['in.(new)']]);
  expect(screen.queryByRole('link', { name: /commented/ })).toBeNull();
  await screen.findByRole('button', { name: 'Notifications' });
});

test('a mark on the face says the kind', async () => {
  const of = (id: string, type: Notification['type']) =>
    comment(id, { type, message: `Hanna Berg: ${type}` });
  notifications = [
    of('a', 'story_like'),
    of('b', 'friend_request_accepted'),
    of('c', 'group_invite'),
    of('d', 'event_invite'),
    of('e', 'comment_reply'),
  ];
  const { panel } = await open();
  const rows = await panel.findAllByRole('listitem');
  const marks = rows.map((row) => row.querySelector('[data-kind] svg')?.innerHTML);
  expect(marks).not.toContain(undefined);
  expect(new Set(marks).size).toBe(5);
});

test('a notification quotes what it is about', async () => {
  notifications = [comment('new', { words: 'I bring bread.' })];
  const { panel } = await open();
  await panel.findByText('I bring bread.');
});

test('[59] pointing at one for a second marks it read', async () => {
  const { panel } = await open();
  const [row, readRow] = await panel.findAllByRole('listitem');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerEnter(row as HTMLElement);
  vi.advanceTimersByTime(900);
  fireEvent.pointerLeave(row as HTMLElement);
  vi.advanceTimersByTime(1_000);
  expect(readIds).toEqual([]);
  fireEvent.pointerEnter(row as HTMLElement);
  fireEvent.pointerEnter(readRow as HTMLElement);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await waitFor(() => expect(readIds).toEqual([['in.(new)']]));
});

test('one is deleted, and the focus goes to the next', async () => {
  const { panel, user } = await open();
  const [button] = await panel.findAllByRole('button', { name: /^Delete: Hanna Berg/ });
  const [, next] = panel.getAllByRole('link', { name: /Hanna Berg/ });
  await user.click(button as HTMLElement);
  await waitFor(() => expect(deleted).toEqual([['new']]));
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(next);
  await screen.findByRole('button', { name: 'Notifications' });
});

test('one that could not be deleted comes back, and the panel says so', async () => {
  const { panel, user } = await open();
  network.use(rpc('delete_notifications', fault.offline));
  const [button] = await panel.findAllByRole('button', { name: /^Delete:/ });
  await user.click(button as HTMLElement);
  await screen.findByText('Couldn’t delete it. Try again.');
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
});

test('it leads to the settings of notifications, and closes', async () => {
  const { panel, user } = await open();
  const link = panel.getByRole('link', { name: 'Notification settings' });
  expect(link.getAttribute('href')).toBe('/app/settings?tab=notifications');
  await user.click(link);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull(),
  );
});

test('notifications that are read here leave the device', async () => {
  const browser = fakePushBrowser();
  for (const { id } of notifications) browser.shown.set(id, { title: id, options: {} });
  const { panel, user } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(browser.shown.size).toBe(0));
  browser.shown.set('new', { title: 'new', options: {} });
  const [button] = panel.getAllByRole('button', { name: /^Delete:/ });
  await user.click(button as HTMLElement);
  await waitFor(() => expect(browser.shown.size).toBe(0));
  removePushBrowser();
});

describe('a friend request', () => {
  beforeEach(() => {
    notifications = [request];
  });

  test('is accepted where it is told', async () => {
    network.use(rpc('accept_request', () => 'friends'));
    const { panel, user } = await open();
    await user.click(await panel.findByRole('button', { name: 'Accept Yusuf Demir' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Accept/ })).toBeNull());
    panel.getByRole('link', { name: /Yusuf Demir sent you a friend request/ });
  });

  test('that is declined leaves the panel', async () => {
    network.use(deletes('friendships', () => [{ id: 'gone' }]));
    const { panel, user } = await open();
    await user.click(await panel.findByRole('button', { name: 'Decline Yusuf Demir' }));
    await waitFor(() => expect(panel.queryByRole('listitem')).toBeNull());
  });

  test('offers its answers again if they could not be sent', async () => {
    network.use(rpc('accept_request', fault.offline));
    const { panel, user } = await open();
    await user.click(await panel.findByRole('button', { name: 'Accept Yusuf Demir' }));
    await waitFor(() =>
      expect(
        panel.getByRole('button', { name: 'Accept Yusuf Demir' }).getAttribute('aria-busy'),
      ).not.toBe('true'),
    );
  });
});

test('[58] older ones come page by page, and a new one stands first', async () => {
  const { panel } = await open();
  await panel.findAllByRole('listitem');
  notifications = [comment('newest', { message: 'Hanna Berg wrote again' }), ...notifications];
  network.use(
    rpc('my_notifications', ({ after }: { after: object | null }) =>
      after
        ? { items: [comment('oldest', { read: true })], next: null, unread: 2 }
        : { items: notifications, next: { at: '2026-10-01T00:00:00Z', id: 'old' }, unread: 2 },
    ),
  );
  await broadcastEvent('notification', { notification_id: 'newest', type: 'post_comment' });
  await panel.findByText(/wrote again/);
  const rows = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()[0]).toContain('wrote again');
  const before = rows().length;
  scrollToEnd();
  await waitFor(() => expect(rows()).toHaveLength(before + 1));
});

test('[71] a list that fails says so; one that fails later keeps what it showed', async () => {
  const shell = await renderShell({ at: '/app', as: elin });
  network.use(rpc('my_notifications', fault.server));
  await shell.user.click(await bell());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.use(rpc('my_notifications', () => ({ items: notifications, next: null, unread: 1 })));
  await shell.user.click(retry);
  await screen.findAllByRole('listitem');
  let tries = 0;
  network.use(
    rpc('my_notifications', () => {
      tries += 1;
      return fault.server();
    }),
  );
  await broadcastEvent('notification', { notification_id: 'n', type: 'message' });
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 5_000 });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['a reminder', 'event_reminder', 'Firing starts tomorrow at 18:00', '/app/events?event=firing'],
  [
    'the end of an event with its organiser’s account',
    'event_cancelled',
    'Firing was cancelled',
    '/app/events?event=firing',
  ],
  ['a removal', 'content_removed', 'A moderator removed your post', '/app/settings?tab=privacy'],
  [
    'an answer to a report',
    'report_answered',
    'A moderator answered your report about a post',
    '/app/settings?tab=privacy',
  ],
] as const)('[64] %s says what it is about and names nobody', async (_, type, message, target) => {
  notifications = [comment('told', { type, message, data: {}, target, actor: null })];
  const { panel } = await open();
  const link = await panel.findByRole('link', { name: new RegExp(message) });
  expect(link.getAttribute('href')).toBe(target);
  expect(panel.queryByText('S')).toBeNull();
});
