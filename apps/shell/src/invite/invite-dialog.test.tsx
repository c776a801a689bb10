import { elin, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { installNativeDialogs } from '@pure/ui/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { closeInviteDialog } from './invite-dialog-state.ts';

useNetwork();
beforeAll(installNativeDialogs);
afterEach(closeInviteDialog);

const link = `${location.origin}/register?ref=${elin.username}`;

async function openDialog() {
  const shell = await renderShell({ at: '/app', as: elin });
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

test('[72] Copy copies the link and confirms it on the button and in a toast', async () => {
  const { dialog, user } = await openDialog();
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
