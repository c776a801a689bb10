import { elin, useNetwork } from '@pure/testing';
import type { QueryKey } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { installNativeDialogs } from '@pure/ui/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { setPagePrefetch } from '../navigation/prefetch-on-intent.ts';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);

const banner = () => screen.findByRole('banner');
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('[44] the top bar has the logo, the search and the invitation, and no link of the sidebar', async () => {
  await renderShell({ at: '/app', as: elin });
  const bar = within(await banner());
  expect(names(bar.getAllByRole('link'))).toEqual(['PUREBETA']);
  expect(bar.getByRole('button', { name: 'Search PURE' })).toBeDefined();
  expect(bar.getByRole('button', { name: 'Invite Friends' })).toBeDefined();
});

test('[46] the profile menu offers the own profile, the settings and signing out', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin });
  await user.click(await screen.findByRole('button', { name: 'Your menu' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(names(items)).toEqual(['View Profile', 'Settings', 'Sign Out']);
  await user.click(screen.getByText('View Profile'));
  expect(router.state.location.pathname).toBe(`/app/profile/${elin.id}`);
});

test('a moderator’s own menu leads to the reports', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin, isModerator: true });
  await user.click(await screen.findByRole('button', { name: 'Your menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moderation', hidden: true }));
  expect(router.state.location.pathname).toBe('/app/moderation');
});

test('[48] the sidebar links to the destinations in order, and offers help', async () => {
  await renderShell({ at: '/app', as: elin });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(names(bar.getAllByRole('link'))).toEqual([
    'Home',
    'Friends',
    'Events',
    'Messages',
    'Groups',
    'Settings',
  ]);
  expect(names(bar.getAllByRole('button'))).toEqual(['Help & Support']);
});

test('[47] [48] Messages stands in the navigation only while there is somebody to write to', async () => {
  const { queryClient } = await renderShell({ at: '/app', as: elin, canMessage: false });
  const links = () => screen.queryAllByRole('link', { name: 'Messages' });
  await waitFor(() => expect(links()).toEqual([]));
  const isCounts = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes('counts');
  act(() => {
    queryClient.setQueriesData({ predicate: isCounts }, (counts: object = {}) => ({
      ...counts,
      friends: 1,
    }));
  });
  await waitFor(() => expect(links()).toHaveLength(2));
});

test('every link to the current page is marked, and no other', async () => {
  await renderShell({ at: '/app/friends?tab=requests', as: elin });
  await banner();
  const current = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(names(current)).toEqual(['Friends', 'Friends']);
});

test('the links to friends show how many requests wait', async () => {
  await renderShell({ at: '/app', as: elin, requests: 3 });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(await bar.findByRole('link', { name: 'Friends, 3 requests' })).toBeDefined();
});

test('the links to friends open the requests while some wait', async () => {
  const { user, router } = await renderShell({ at: '/app', as: elin, requests: 3 });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await user.click(await bar.findByRole('link', { name: 'Friends, 3 requests' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=requests'));
});

test('the links to messages show how many are unread, at most 99 [146]', async () => {
  await renderShell({ at: '/app', as: elin, messages: 100 });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const link = await bar.findByRole('link', { name: 'Messages, 100 unread' });
  expect(link.textContent).toContain('99+');
  expect(link.getAttribute('href')).toBe('/app/messages');
});

test('one request is counted in the singular', async () => {
  await renderShell({ at: '/app', as: elin, requests: 1 });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(await bar.findByRole('link', { name: 'Friends, 1 request' })).toBeDefined();
});

test('hovering a link prefetches its page', async () => {
  const prefetchPage = vi.fn<(path: string) => void>();
  setPagePrefetch(prefetchPage);
  // The links that earlier tests pointed at.
  prefetchPage.mockClear();
  const { user } = await renderShell({ at: '/app', as: elin });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await user.hover(bar.getByRole('link', { name: 'Settings' }));
  expect(prefetchPage).toHaveBeenCalledWith('/app/settings');
  expect(prefetchPage).not.toHaveBeenCalledWith('/app/friends');
});

test('only a page with a wide handle gets the full width', async () => {
  const { router } = await renderShell({ at: '/app/messages', as: elin });
  expect((await screen.findByRole('main')).dataset).toHaveProperty('wide', 'true');
  await act(() => router.navigate('/app'));
  expect(screen.getByRole('main').dataset).not.toHaveProperty('wide');
});

test('the skip link focuses the page', async () => {
  const { user } = await renderShell({ at: '/app', as: elin });
  await banner();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a notice shows while the network is lost', async () => {
  await renderShell({ at: '/app', as: elin });
  await banner();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  // The notice is among the parts that load once the page is idle.
  const notice = await screen.findByText('You’re offline.', {}, { timeout: 5_000 });
  expect(notice.closest('output')?.textContent).toBe(
    'You’re offline. We’ll catch up when you’re back.',
  );
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
});
