import { storeAppearance } from '@pure/ui';
import { installNativeDialogs } from '@pure/ui/testing';
import { elin, useNetwork } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeFrameDialog } from '../dialogs/frame-dialog.ts';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);
beforeEach(() => localStorage.clear());
afterEach(closeFrameDialog);

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

async function open(at = '/app') {
  const shell = await renderShell({ at, as: elin });
  // The code comes when the page is idle.
  await waitFor(
    async () => {
      await shell.user.keyboard('?');
      expect(list()).not.toBeNull();
    },
    { timeout: 8_000 },
  );
  await shell.user.keyboard('{Escape}');
  await waitFor(() => expect(list()).toBeNull());
  return { ...shell, address: () => shell.router.state.location };
}

test('? lists the shortcuts with their keys', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const names = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Write a post',
    'Search',
    'Go to Home',
    'Go to Friends',
    'Go to Events',
    'Go to Groups',
    'Go to Messages',
    'Go to your profile',
    'Go to Settings',
    'Show this list',
  ]);
  expect(dialog.getAllByRole('definition')[2]?.textContent).toBe('G then H');
});

// Before the other tests, which load that code.
test('keys that are pressed while the code of a dialog loads are no shortcuts', async () => {
  const { user, address } = await open();
  await user.keyboard('{Control>}k{/Control}n');
  await screen.findByRole('dialog', { name: 'Search PURE' });
  expect(address().search).toBe('');
});

test('/ opens the search', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Search PURE' });
});

test('/ and Ctrl+K go to the field of a page that has the search itself', async () => {
  const { user } = await open();
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('data-page-search', '');
  field.value = 'rye';
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  await user.keyboard('oat');
  expect(field.value).toBe('oat');
  field.blur();
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog', { name: 'Search PURE' })).toBeNull();
  field.remove();
});

test('g and a letter open a page, n the composer', async () => {
  const { user, address } = await open();
  await user.keyboard('gf');
  await waitFor(() => expect(address().pathname).toBe('/app/friends'));
  await user.keyboard('gm');
  await waitFor(() => expect(address().pathname).toBe('/app/messages'));
  await user.keyboard('gp');
  await waitFor(() => expect(address().pathname).toBe(`/app/profile/${elin.id}`));
  await user.keyboard('n');
  await waitFor(() => expect(address().pathname + address().search).toBe('/app?write=post'));
});

test('in fields and over dialogs, keys are letters', async () => {
  const { user, address } = await open();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await user.keyboard('gf?');
  expect(field.value).toBe('gf?');
  field.remove();
  await user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Search PURE' });
  await user.keyboard('{Tab}{Tab}{Tab}gf');
  expect(address().pathname).toBe('/app');
  expect(list()).toBeNull();
});

test('in a dialog that is a popover, such as the notifications, keys are letters', async () => {
  const { user, address } = await open();
  const panel = document.body.appendChild(document.createElement('dialog'));
  const button = panel.appendChild(document.createElement('button'));
  panel.setAttribute('style', 'display: block');
  button.focus();
  expect(document.activeElement).toBe(button);
  await user.keyboard('gfn');
  panel.remove();
  expect(address()).toMatchObject({ pathname: '/app', search: '' });
});

test('a member can switch them off', async () => {
  const { user, address } = await open();
  storeAppearance({ theme: 'system', lessMotion: false, shortcuts: false });
  await user.keyboard('gf?n');
  expect(address().pathname + address().search).toBe('/app');
  expect(list()).toBeNull();
});
