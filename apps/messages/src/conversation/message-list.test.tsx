import { paths } from '@pure/contracts';
import { elin, hanna, member, network, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { openConversation as open } from '../testing/open-conversation.tsx';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.useRealTimers());

test('the list is one tab stop, and keys move by message', async () => {
  const { user } = await open([
    message(0, { content: 'See https://example.com' }),
    message(1),
    message(2),
  ]);
  const [first, second, third] = screen.getAllByRole('article');
  expect([first, second, third].map((each) => each?.tabIndex)).toEqual([-1, -1, 0]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://example.com' });
  expect(link.tabIndex).toBe(-1);
  act(() => third?.focus());
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  await user.tab();
  expect(document.activeElement).toBe(link);
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(third);
});

test('Page Up and Down move by ten messages', async () => {
  const { user } = await open(Array.from({ length: 25 }, (_, number) => message(number)));
  const messages = screen.getAllByRole('article');
  const focused = () => messages.findIndex((each) => each === document.activeElement);
  act(() => messages.at(-1)?.focus());
  const focusedIndexes = [];
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'PageDown']) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await user.keyboard(`{${key}}`);
    focusedIndexes.push(focused());
  }
  expect(focusedIndexes).toEqual([14, 4, 0, 10]);
});

test('text keeps its lines and direction, and links into PURE open in place', async () => {
  const content = `first\n\nthird ${location.origin}${paths.friends()}`;
  const { user, router } = await open([message(0, { content })]);
  const text = within(screen.getByRole('article')).getByText(/first/);
  expect(text.getAttribute('dir')).toBe('auto');
  expect(text.textContent).toBe(content);
  await user.click(within(text).getByRole('link'));
  expect(router.state.location.pathname).toBe(paths.friends());
});

test('a reply to a story says so, and opens the story while it shows', async () => {
  const running = { id: member('', 7).id, ended: false };
  await open([
    message(0, { story: running, content: '💜' }),
    ownMessage(1, { story: { ...running, ended: true } }),
  ]);
  const link = await screen.findByRole('link', { name: 'Replied to your story' });
  expect(link.getAttribute('href')).toBe(`/app?stories=${elin.id}`);
  expect(screen.getByText('Replied to their story').closest('a')).toBeNull();
  screen.getByRole('article', { name: /Hanna Berg.*: Replied to your story, 💜/ });
});

test('a quote leads to its message, which is highlighted for 2 s', async () => {
  const quote = {
    id: message(0).id,
    gone: false,
    sender_id: hanna.id,
    name: 'Hanna Berg',
    message_type: 'text',
    text: 'text 0',
    duration_ms: null,
  } as const;
  await open([message(0), ownMessage(1, { quote })]);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: /Hanna Berg\s*text 0/ }));
  const [original] = screen.getAllByRole('article');
  for (const ms of [0, 1_999]) {
    // oxlint-disable-next-line no-await-in-loop -- the time starts when the click has been rendered
    await act(() => vi.advanceTimersByTimeAsync(ms));
    expect(original?.dataset).toHaveProperty('highlighted');
  }
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(original?.dataset).not.toHaveProperty('highlighted');
});

test('a search goes from the newest match to older ones and back, and marks the words', async () => {
  const match = (number: number) => ({
    id: message(number).id,
    partner: hanna,
    from_me: false,
    message_type: 'text' as const,
    excerpt: 'text',
    at: message(number).created_at,
  });
  const { user } = await open([message(0), message(1), message(2)]);
  const searched = vi.fn(() => ({ items: [match(2), match(0)], next: null }));
  network.use(rpc('search_messages', searched));
  await user.click(screen.getByRole('button', { name: 'More about Hanna Berg' }));
  await user.click(screen.getByRole('menuitem', { name: 'Search in conversation' }));
  const field = await screen.findByRole('searchbox', { name: 'Search in conversation' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'text');
  await screen.findByText('1 of 2');
  expect(searched).toHaveBeenCalledExactlyOnceWith({
    query: 'text',
    after: null,
    partner_id: hanna.id,
  });
  const highlighted = () =>
    screen.getAllByRole('article').findIndex(({ dataset }) => dataset['highlighted']);
  expect(highlighted()).toBe(2);
  await user.keyboard('{Enter}');
  await screen.findByText('2 of 2');
  expect(highlighted()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Next match, newer' }));
  await screen.findByText('1 of 2');
  expect(document.querySelectorAll('article mark')).toHaveLength(3);
  await user.type(field, '{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
