import { elin, useNetwork } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { installNativeDialogs } from '@pure/ui/testing';
import { beforeAll, expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);

async function openDrawer() {
  const shell = await renderShell({ at: '/app', as: elin });
  const opener = await screen.findByRole('button', { name: 'Menu' });
  opener.focus();
  await shell.user.keyboard('{Enter}');
  return { ...shell, opener, drawer: await screen.findByRole('dialog', { name: 'Menu' }) };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());

test('[47] the drawer lists the destinations in order', async () => {
  const { drawer } = await openDrawer();
  const list = within(drawer).getByRole('navigation', { name: 'Main' });
  const entries = [...list.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Home',
    'Friends',
    'Events',
    'Groups',
    'Messages',
    'Invite Friends',
    'Scan QR Code',
    'Help & Support',
    'Settings',
    'Sign Out',
  ]);
});

test('opening it moves the focus in; Escape closes it and returns the focus', async () => {
  const { drawer, opener, user } = await openDrawer();
  expect(drawer.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(opener);
});

test('its button closes it', async () => {
  const { drawer, opener, user } = await openDrawer();
  await user.click(within(drawer).getByRole('button', { name: 'Close menu' }));
  await isClosed();
  expect(document.activeElement).toBe(opener);
});

test('a press on the backdrop closes it; a press inside does not', async () => {
  const { drawer, user } = await openDrawer();
  await user.click(within(drawer).getByRole('navigation'));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeNull();
  await user.click(drawer);
  await isClosed();
});

test('following a link closes it', async () => {
  const { drawer, router, user } = await openDrawer();
  await user.click(within(drawer).getByRole('link', { name: 'Friends' }));
  await isClosed();
  expect(router.state.location.pathname).toBe('/app/friends');
});

test('Invite Friends closes it and opens the invite dialog', async () => {
  const { drawer, user } = await openDrawer();
  await user.click(within(drawer).getByRole('button', { name: 'Invite Friends' }));
  await isClosed();
  await screen.findByRole('dialog', { name: 'Invite Friends' });
});

test('[23] it signs out', async () => {
  const { drawer, router, user } = await openDrawer();
  await user.click(within(drawer).getByRole('button', { name: 'Sign Out' }));
  await screen.findByText('Logged out successfully');
  expect(router.state.location.pathname).toBe('/login');
});
