import { paths } from '@pure/contracts';
import { hanna, network, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPart } from '../testing/hold-part.ts';
import { message, openedThread } from '../testing/messages.ts';
import { openList, row } from '../testing/open-list.ts';
import { conversation } from './conversation-on-demand.ts';

useNetwork();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const back = () => screen.findByRole('button', { name: 'Back to conversations' });
const failed = { name: 'Couldn’t load your messages' };

/** Opens Hanna's conversation while its code is held back. */
async function openConversation(code = holdPart(conversation)) {
  const view = await openList();
  network.use(
    rpc('thread_around', () => openedThread([message(0, { content: 'Soup tonight?' })])),
    rpc('tell_typing', () => null),
  );
  await view.user.click(await row('Hanna Berg'));
  return { ...view, code };
}

test('while its code loads, a conversation has its way back, and says that it loads [141]', async () => {
  const { user, router } = await openConversation();
  screen.getByText('Loading messages');
  expect(router.state.location.search).toBe(`?with=${hanna.id}`);
  await user.click(await back());
  expect(router.state.location.pathname + router.state.location.search).toBe(paths.messages());
});

test('a conversation whose code fails to load stays open, and can be tried again [195]', async () => {
  const { user, router, code } = await openConversation();
  await code.fail();
  screen.getByRole('heading', failed);
  await back();
  expect(router.state.location.search).toBe(`?with=${hanna.id}`);
  const tryAgain = screen.getByRole('button', { name: 'Try again' });
  await user.click(tryAgain);
  expect(tryAgain.getAttribute('aria-busy')).toBe('true');
  await code.arrive();
  await screen.findByRole('article', { name: /Soup tonight/ });
});

test('after Try again, the keyboard goes on in the conversation', async () => {
  const { user, code } = await openConversation();
  await code.fail();
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await code.arrive();
  const message = await screen.findByRole('article', { name: /Soup tonight/ });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(message)).toBe(true);
});

test('a conversation whose code isn’t served any more offers Reload', async () => {
  const { user, code } = await openConversation();
  const reload = await code.remove();
  const notice = screen.getByRole('heading', failed).parentElement as HTMLElement;
  await user.click(within(notice).getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network a conversation whose code isn’t there says so, and opens with the network [195]', async () => {
  const { code } = await openConversation();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await code.fail();
  screen.getByRole('heading', failed);
  screen.getByText('You’re offline. The messages load as soon as you’re back.');
  await back();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await code.arrive();
  await screen.findByRole('article', { name: /Soup tonight/ });
});

test('another conversation is another attempt', async () => {
  const { user, code } = await openConversation();
  await code.fail();
  await user.click(await row('Yusuf Demir'));
  await waitFor(() => expect(screen.queryByRole('heading', failed)).toBeNull());
  screen.getByText('Loading messages');
});
