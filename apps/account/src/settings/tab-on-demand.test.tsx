import { elin, network, removeParts, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { tabContents } from './tab-on-demand.tsx';

useNetwork();

async function open() {
  network.use(rpc('my_pending_address', () => null));
  const opened = await renderRoute(routes, { at: '/app/settings', as: elin });
  await screen.findByLabelText('New email address');
  return opened;
}
const openPassword = () => screen.getByRole('tab', { name: 'Password' });
async function notice() {
  await screen.findByRole('heading', { name: 'Couldn’t open this page' });
  return within(screen.getByRole('tabpanel'));
}

test('a tab whose file was removed since the page was opened offers Reload in its place [175]', async () => {
  const { user } = await open();
  const reload = removeParts();
  await user.click(openPassword());
  const { getByText, getByRole, queryByRole } = await notice();
  getByText('PURE has changed since you opened it.');
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that couldn’t be loaded opens with Try again [175]', async () => {
  const { user } = await open();
  vi.spyOn(tabContents.password, 'load').mockRejectedValueOnce(new Error('offline'));
  await user.click(openPassword());
  const { getByText, getByRole } = await notice();
  getByText('Check your connection and try again.');
  await user.click(getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Current password');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('a tab that can’t be loaded offline says so, and opens with the network [175]', async () => {
  const { user } = await open();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(tabContents.appearance, 'load').mockRejectedValueOnce(new Error('offline'));
  await user.click(screen.getByRole('tab', { name: 'Appearance' }));
  const { getByText, queryByRole } = await notice();
  getByText('You’re offline. It opens when you’re back.');
  expect(queryByRole('button')).toBeNull();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByRole('checkbox', { name: 'Less motion' });
});
