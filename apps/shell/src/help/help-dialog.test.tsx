import { elin, fault, hanna, network, rpc, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import type { FriendshipState, MemberCard } from '@pure/contracts';
import { installNativeDialogs } from '@pure/ui/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeFrameDialog } from '../dialogs/frame-dialog.ts';
import { shortcuts } from '../shortcuts/shortcuts.ts';
import { strings } from '../shortcuts/strings.ts';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);
afterEach(closeFrameDialog);

/** as in the configuration of view tests */
const founder: MemberCard = { ...hanna, username: 'founder', full_name: 'Ingrid Ahlström' };

async function openHelp({
  as = elin,
  state = () => 'none',
  card = () => founder,
}: { as?: MemberCard; state?: () => unknown; card?: () => unknown } = {}) {
  network.use(rpc('inviter_card', card), rpc('friendship_with', state));
  const shell = await renderShell({ at: `/app/profile/${elin.id}`, as });
  const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await shell.user.click(bar.getByRole('button', { name: 'Help & Support' }));
  const element = await screen.findByRole('dialog', { name: 'Need Help?' });
  return { ...shell, element, dialog: within(element) };
}

test('[84] it shows the founder, and lists what to write about', async () => {
  const { dialog } = await openHelp();
  await dialog.findByText('Ingrid Ahlström');
  expect(dialog.getByText('@founder')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Technical issues or bugs',
    'Your account and profile',
    'Wishes and feedback',
    'How PURE works',
  ]);
});

test('[84] a friend of the founder writes a message', async () => {
  const { dialog, router, user } = await openHelp({ state: () => 'friends' });
  await user.click(await dialog.findByRole('link', { name: 'Message Ingrid' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/app/messages?with=${founder.id}`,
  );
  expect(screen.queryByRole('dialog', { name: 'Need Help?' })).toBeNull();
});

test('[84] everybody else asks first, keeps the focus, and then waits', async () => {
  const asked = vi.fn<() => void>();
  let state: FriendshipState = 'none';
  const { dialog, user } = await openHelp({ state: () => state });
  await dialog.findByText('Messages are between friends. Ask Ingrid first.');
  expect(dialog.queryByRole('link', { name: /^Message/ })).toBeNull();
  network.use(
    rpc('send_request', () => {
      asked();
      state = 'sent';
      return state;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Add Friend' }));
  await screen.findByText('Friend request sent!');
  await dialog.findByText('You can write as soon as Ingrid says yes.');
  expect(dialog.getByText('Request Sent').closest('[data-keeps-focus]')).toBe(
    document.activeElement,
  );
  expect(asked).toHaveBeenCalledOnce();
});

test('[84] whom the founder asked accepts, and then writes a message', async () => {
  let state: FriendshipState = 'received';
  const { dialog, user } = await openHelp({ state: () => state });
  await dialog.findByText('Ingrid asked you to be friends. Say yes, and you can write.');
  network.use(
    rpc('accept_request', () => {
      state = 'friends';
      return null;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Accept Ingrid Ahlström' }));
  await dialog.findByRole('link', { name: 'Message Ingrid' });
});

test.each([
  ['there is no founder', { card: () => null }],
  ['the founder can’t be read', { card: fault.server }],
  ['the friendship with them can’t be read', { state: fault.server }],
])('where %s, it leads to the contact page', async (_, answers) => {
  const { dialog } = await openHelp(answers);
  const link = await dialog.findByRole('link', { name: 'how to reach us' });
  expect(link.getAttribute('href')).toBe('/contact');
});

test('[85] the founder reads that members write to them', async () => {
  const { dialog } = await openHelp({ as: { ...elin, username: 'founder' } });
  await dialog.findByText(
    'You are Elin Sandberg! Users can contact you through friend requests and messages.',
  );
});

test('the copied details are readable before, and name no member', async () => {
  const { dialog, user } = await openHelp();
  await user.click(dialog.getByText('What is copied'));
  const details = dialog.getByText(/Page: /).textContent;
  expect(details).toContain('Page: /app/profile/:userId');
  expect(details).toContain('Failures: none');
  expect(details).not.toContain(elin.id);
  await user.click(dialog.getByRole('button', { name: 'Copy details' }));
  await dialog.findByRole('button', { name: 'Copied!' });
  expect(await navigator.clipboard.readText()).toBe(details);
});

test('an error shows if the browser refuses to copy', async () => {
  const { dialog, user } = await openHelp();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy details' }));
  await screen.findByText('Couldn’t copy the details');
});

test('it lists the keyboard shortcuts', async () => {
  const { dialog } = await openHelp();
  const part = within(dialog.getByRole('region', { name: 'Keyboard shortcuts' }));
  const names = part.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(shortcuts.map(({ name }) => strings.names[name]));
});

test('it links to the pages about this site, and closes behind the member', async () => {
  const { dialog, user } = await openHelp();
  const pages = within(dialog.getByRole('navigation', { name: 'About this site' }));
  const links = pages.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/terms',
    '/contact',
  ]);
  await user.click(pages.getByRole('link', { name: 'Contact' }));
  expect(screen.queryByRole('dialog', { name: 'Need Help?' })).toBeNull();
});

test('[86] it is marked, so that the feed can hide its stories', async () => {
  const { element } = await openHelp();
  expect(element.hasAttribute('data-help')).toBe(true);
});
