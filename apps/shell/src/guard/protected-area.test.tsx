import { session, signIn, signOut } from '@pure/session';
import { elin, hanna, network, signedInAs, useNetwork } from '@pure/testing';
import { installNativeDialogs } from '@pure/ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('[7] a visitor at a protected page is sent to the login, and Back does not return there', async () => {
  const { router } = await renderShell({ at: '/landing' });
  await act(() => router.navigate('/app/friends'));
  await heading('Sign in');
  expect(router.state.location.pathname).toBe('/login');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/landing');
});

test('[4] a member sees the protected page', async () => {
  await renderShell({ at: '/app/friends', as: elin });
  await heading('Friends');
});

test('[1] / redirects to the landing page', async () => {
  const { router } = await renderShell({ at: '/' });
  await heading('Landing');
  expect(router.state.location.pathname).toBe('/landing');
});

test('[6] an unknown address redirects to the landing page', async () => {
  const { router } = await renderShell({ at: '/no/such/place' });
  await heading('Landing');
  expect(router.state.location.pathname).toBe('/landing');
});

test('[5] an unknown address below /app redirects home', async () => {
  const { router } = await renderShell({ at: '/app/no/such/place', as: elin });
  await heading('Home');
  expect(router.state.location.pathname).toBe('/app');
});

test('a member whose session ends is sent to the login', async () => {
  const { router } = await renderShell({ at: '/app', as: elin });
  await heading('Home');
  await act(() => signOut());
  await heading('Sign in');
  expect(router.state.location.pathname).toBe('/login');
});

test('the next member sees nothing that the last one had open', async () => {
  const { host, user } = await renderShell({ at: '/app', as: elin });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog');
  act(() => host.inviteFriends?.());
  await screen.findByRole('dialog', { name: 'Invite Friends' });
  network.use(...signedInAs(hanna));
  await act(() => signIn({ email: 'hanna@pure.test', password: 'friends-only', remember: true }));
  await heading('Home');
  expect(session.getState().user?.id).toBe(hanna.id);
  expect(drawer.isConnected).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
