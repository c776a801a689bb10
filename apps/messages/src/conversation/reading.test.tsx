import { fault, hanna, network, refusal, rpc, signsFiles, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { message, openedThread, ownMessage } from '../testing/messages.ts';
import { openConversation as open } from '../testing/open-conversation.tsx';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.useRealTimers());

test('a message in view in a visible tab is marked as read, at most every 2 s [145]', async () => {
  const markRead = vi.fn((): unknown => 1);
  await open([message(0), message(1, { read: false })], {}, markRead);
  await waitFor(() =>
    expect(markRead).toHaveBeenCalledExactlyOnceWith({
      partner_id: hanna.id,
      up_to: message(1).created_at,
    }),
  );
});

test('nothing is marked as read in a hidden tab, until the return [145]', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { markRead } = await open([message(0, { read: false })]);
  expect(markRead).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(markRead).toHaveBeenCalledOnce());
});

test('a refused mark is not sent again before a later message, a failed one is after a pause [145]', async () => {
  const answers = [fault.server, fault.server, () => refusal('42501', 'no', 403)];
  const markRead = vi.fn((): unknown => answers.shift()?.() ?? 1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open([message(0, { read: false })], {}, markRead);
  const calls = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    return markRead.mock.calls.length;
  };
  expect(await calls(1)).toBe(1);
  expect(await calls(2)).toBe(2);
  expect(await calls(2)).toBe(2);
  expect(await calls(3)).toBe(3);
  expect(await calls(120)).toBe(3);
});

test('a day keeps its name right past midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 0, 5, 23, 59, 30) });
  await open([message(0, { created_at: new Date().toISOString() })]);
  screen.getByRole('heading', { name: 'Today' });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  screen.getByRole('heading', { name: 'Yesterday' });
});

test('a part of the conversation that fails to load says so, and Try again loads it', async () => {
  const quote = {
    id: message(40).id,
    gone: false,
    sender_id: hanna.id,
    name: 'Hanna Berg',
    message_type: 'text',
    text: 'text 40',
    duration_ms: null,
  } as const;
  const { user } = await open([message(0), ownMessage(1, { quote })]);
  network.use(rpc('thread_around', fault.server));
  await user.click(screen.getByRole('button', { name: /Hanna Berg\s*text 40/ }));
  await screen.findByText('Couldn’t load that part of the conversation.');
  network.use(rpc('thread_around', () => openedThread([message(40)], { focus: message(40).id })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: /: text 40$/ });
});

test('opening takes one data request, and one batch for the addresses of its files [146]', async () => {
  const picture = (number: number) =>
    message(number * 10, { content: null, message_type: 'image', media_url: `picture ${number}` });
  const [reads, batches]: [string[], string[][]] = [[], []];
  const record = ({ request: { url } }: { request: Request }) => {
    const [, name] = /\/rpc\/(thread\w*)/.exec(url) ?? [];
    if (name) reads.push(name);
  };
  network.events.on('request:start', record);
  try {
    network.use(
      signsFiles(
        ({ path }) => `https://files.test/${path}`,
        (paths) => batches.push(paths),
      ),
    );
    await open([1, 2, 3].map(picture));
    setInView(document.querySelectorAll('article [data-count]'), true);
    await waitFor(() => expect(document.querySelectorAll('article img')).toHaveLength(3));
    expect(reads).toEqual(['thread_around']);
    expect(batches).toEqual([['picture 1', 'picture 2', 'picture 3']]);
  } finally {
    network.events.removeListener('request:start', record);
  }
});
