import { paths } from '@pure/contracts';
import type { OpenedThread } from '@pure/contracts/database';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordAnnouncements } from '../testing/announcements.ts';
import { message, openedThread, ownMessage } from '../testing/messages.ts';
import { onBack, openConversation as open, routes } from '../testing/open-conversation.tsx';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.useRealTimers());

const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));

test('messages stand oldest first, each named with its sender, time, text and state [146]', async () => {
  await open([
    message(0, { content: 'Are you coming?' }),
    ownMessage(1, { content: 'Yes', delivered: true }),
    message(2, { unsent: true, content: null }),
  ]);
  expect(names()).toEqual([
    expect.stringMatching(/^Hanna Berg, .+: Are you coming\?$/),
    expect.stringMatching(/^You, .+: Yes, Delivered$/),
    expect.stringMatching(/^Hanna Berg, .+: Message deleted$/),
  ]);
  screen.getByRole('region', { name: /Messages with .*Hanna Berg/ });
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
});

test('the header says who it is, and that they are active [141]', async () => {
  const { user } = await open([message(0)], { active: true });
  expect(screen.getByRole('link', { name: 'Hanna Berg' }).getAttribute('href')).toBe(
    paths.profile(hanna.id),
  );
  screen.getByText('Active now');
  await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(onBack).toHaveBeenCalledOnce();
});

test('the line "New messages" and the days are headings, and the line stays [145]', async () => {
  const messages = [message(0), message(1, { read: false })];
  const { markRead } = await open(messages, {
    first_unread: { at: message(1).created_at, id: message(1).id },
    unread_count: 1,
  });
  await waitFor(() => expect(markRead).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    expect.any(String),
    'New messages',
  ]);
});

test('a message that arrives shows at once, is read, and is announced once [145] [146]', async () => {
  const { markRead } = await open([message(0)]);
  const told = recordAnnouncements();
  const arrival = message(1, { content: 'News', read: false });
  const since = vi.fn(() => ({ items: [arrival], next: null }));
  network.use(rpc('thread_since', since));
  const event = {
    kind: 'new',
    message_id: arrival.id,
    sender_id: hanna.id,
    recipient_id: elin.id,
  } as const;
  await broadcastEvent('message', event);
  await screen.findByRole('article', { name: /: News$/ });
  expect(since).toHaveBeenCalledOnce();
  await waitFor(() => expect(markRead).toHaveBeenCalledOnce());
  expect(told).toEqual(['Hanna Berg: News']);
});

test('an event during the opening request is not lost [146]', async () => {
  let answer = (_thread: OpenedThread): void => {};
  network.use(
    rpc('thread_around', () => new Promise((resolve) => (answer = resolve))),
    rpc('thread_since', () => ({ items: [message(1)], next: null })),
    rpc('tell_typing', () => null),
  );
  await renderRoute(routes, { at: paths.messages(), as: elin });
  await screen.findByText('Loading messages');
  await broadcastEvent('message', {
    kind: 'new',
    message_id: message(1).id,
    sender_id: hanna.id,
    recipient_id: elin.id,
  });
  answer(openedThread([message(0)]));
  await screen.findByRole('article', { name: /: text 1$/ });
});

test('"is typing" shows for 6 s and is announced once per burst [145]', async () => {
  await open([message(0)]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const told = recordAnnouncements();
  const hint = (kind: 'text' | 'voice' | 'nothing') =>
    broadcastEvent('typing', { member_id: hanna.id, kind });
  const shown = () => screen.getByRole('region').textContent;
  await hint('text');
  expect(shown()).toContain('is typing…');
  await vi.advanceTimersByTimeAsync(5_000);
  await hint('text');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(shown()).toContain('is typing…');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(shown()).not.toContain('is typing…');
  await hint('voice');
  expect(shown()).toContain('is recording…');
  await hint('nothing');
  expect(shown()).not.toContain('is recording…');
  expect(told).toEqual(['Hanna is typing…', 'Hanna is recording…']);
});

test('a member who may not write reads why, in place of the field [143]', async () => {
  await open([message(0)], { can_message: false, friendship: 'none' });
  screen.getByText('You can only message friends. Send a friend request first.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an empty conversation says hello, and doesn’t say that the two alone can read it', async () => {
  await open([]);
  await screen.findByRole('heading', { name: /Say hello to .*Hanna/ });
  screen.getByText('What you write to each other will be here.');
});

test('a member who is gone is named as such', async () => {
  await open([], { partner: null, can_message: false });
  await screen.findByRole('heading', { name: 'This member is gone' });
});

test('a conversation that fails to load can be tried again [195]', async () => {
  network.use(rpc('thread_around', fault.server));
  const { user } = await renderRoute(routes, { at: paths.messages(), as: elin });
  await screen.findByRole('heading', { name: 'Couldn’t load your messages' });
  network.use(rpc('thread_around', () => openedThread([message(0)])));
  network.use(rpc('tell_typing', () => null));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article');
});

test('after a friendship has ended the conversation says so and offers the way back [143]', async () => {
  const sendRequest = vi.fn(() => 'sent');
  const { user } = await open([message(0)], { friendship: 'none', can_message: true });
  network.use(rpc('send_request', sendRequest));
  screen.getByText('You’re no longer friends');
  await screen.findByRole('button', { name: 'Mute' });
  screen.getByRole('button', { name: 'Block' });
  screen.getByRole('textbox');
  await user.click(screen.getByRole('button', { name: 'Add Friend' }));
  await waitFor(() => expect(sendRequest).toHaveBeenCalledOnce());
});

test('the info says who can read the messages', async () => {
  const { user } = await open([message(0)]);
  await user.click(screen.getByRole('button', { name: 'More about Hanna Berg' }));
  await user.click(screen.getByRole('menuitem', { name: 'Conversation info' }));
  const dialog = await screen.findByRole('dialog', { name: 'Conversation info' });
  within(dialog).getByText(
    /^Between the two of you\. Encrypted on its way, not end to end: PURE’s servers can read it/,
  );
});
