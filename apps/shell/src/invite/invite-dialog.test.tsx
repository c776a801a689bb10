import { elin, fault, network, rpc, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { installNativeDialogs } from '@pure/ui/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { closeInviteDialog } from './invite-dialog-state.ts';

useNetwork();
beforeAll(installNativeDialogs);
afterEach(closeInviteDialog);

const link = `${location.origin}/register?ref=${elin.username}&key=first-key`;

async function openDialog(inviteKey: () => unknown = () => 'first-key') {
  const shell = await renderShell({ at: '/app', as: elin });
  network.use(rpc('my_invite_key', inviteKey));
  const bar = within(await screen.findByRole('banner'));
  const opener = bar.getByRole('button', { name: 'Invite Friends' });
  await shell.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Invite Friends' });
  return { ...shell, opener, dialog: within(dialog) };
}

test('[72] it shows the member’s own link, read-only', async () => {
  const { dialog } = await openDialog();
  const input = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Your invite link' });
  await waitFor(() => expect(input.value).toBe(link));
  expect(input.readOnly).toBe(true);
});

const shownLink = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: 'Your invite link' }).value;

test('[72] a new link replaces the old one, after a question', async () => {
  network.use(rpc('renew_invite_key', () => 'second-key'));
  const { dialog, user } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  question.getByText('Earlier links will still lead to you, but only send you a request.');
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText('Your new link is ready.');
  await waitFor(() => expect(shownLink(dialog)).toBe(link.replace('first', 'second')));
});

test('[72] a renewal that fails says so, and the link stays', async () => {
  network.use(rpc('renew_invite_key', fault.server));
  const { dialog, user } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  await screen.findByText("Couldn't make a new link. Your link is as it was.");
  expect(shownLink(dialog)).toBe(link);
});

test('[72] without its key the link still introduces the member', async () => {
  const { dialog } = await openDialog(fault.server);
  expect(shownLink(dialog)).toBe(link.replace('&key=first-key', ''));
  expect(dialog.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test('[72] Copy copies the link and confirms it on the button and in a toast', async () => {
  const { dialog, user } = await openDialog();
  await waitFor(() => expect(shownLink(dialog)).toBe(link));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied!' });
  await screen.findByText('Invite link copied!');
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('[72] an error shows if the browser refuses to copy', async () => {
  const { dialog, user } = await openDialog();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Failed to copy link');
  expect(dialog.queryByRole('button', { name: 'Copied!' })).toBeNull();
});

test('[73] it offers four services and shows the message', async () => {
  const { dialog } = await openDialog();
  const links = dialog.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'WhatsApp',
    'Facebook',
    'LinkedIn',
    'Email',
  ]);
  for (const { rel } of links) expect(rel).toContain('noopener');
  await dialog.findByText(
    `Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me: ${link}`,
  );
});

test('closing it returns the focus', async () => {
  const { dialog, opener, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite Friends' })).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a remote can open it through the host', async () => {
  const { host } = await renderShell({ at: '/app', as: elin });
  await screen.findByRole('banner');
  act(() => host.inviteFriends?.());
  await screen.findByRole('dialog', { name: 'Invite Friends' });
});
