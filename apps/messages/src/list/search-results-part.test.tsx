import { fakeFriends, hanna, network, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdPart } from '../testing/hold-part.ts';
import { openList } from '../testing/open-list.ts';
import { searchResults } from './search-results-on-demand.ts';

useNetwork();
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const failed = { name: 'Couldn’t search your messages' };

/** Searches for Hanna while the code of the results is held back. */
async function search() {
  const code = holdPart(searchResults);
  fakeFriends([hanna]);
  const view = await openList();
  const match = {
    id: 'one',
    partner: hanna,
    from_me: false,
    message_type: 'text',
    excerpt: 'Hanna is here',
    at: '2026-01-01T10:00:00Z',
  };
  network.use(rpc('search_messages', () => ({ items: [match], next: null })));
  await view.user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'hanna');
  return { ...view, code };
}
const findMessages = () => screen.findByRole('region', { name: 'Messages' });

test('while its code loads, a search says that it goes on below the names [146]', async () => {
  await search();
  within(screen.getByRole('region', { name: 'Conversations found' })).getByText('Hanna Berg');
  screen.getByText('Searching…');
});

test('a search whose code fails to load can be tried again [195]', async () => {
  const { user, code } = await search();
  await code.fail();
  screen.getByRole('heading', failed);
  const tryAgain = screen.getByRole('button', { name: 'Try again' });
  await user.click(tryAgain);
  expect(tryAgain.getAttribute('aria-busy')).toBe('true');
  await code.arrive();
  await findMessages();
});

test('a search whose code isn’t served any more offers Reload', async () => {
  const { user, code } = await search();
  const reload = await code.remove();
  const notice = screen.getByRole('heading', failed).parentElement as HTMLElement;
  await user.click(within(notice).getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network a search whose code isn’t there says so, and goes on with the network [195]', async () => {
  const { code } = await search();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await code.fail();
  screen.getByRole('heading', failed);
  screen.getByText('You’re offline. The search goes on when you’re back.');
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await code.arrive();
  await findMessages();
});
