import { session, signIn, signOut } from '@pure/session';
import { authSession, elin, fault, network, testConfiguration, useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();

async function openSignOutItem(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Your menu' }));
  return screen.findByRole('menuitem', { name: 'Sign Out', hidden: true });
}

test('[23] signing out says so and leads to the login', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin });
  await user.click(await openSignOutItem(user));
  await screen.findByText('Logged out successfully');
  expect(router.state.location.pathname).toBe('/login');
});

test('[23] a sign-out that doesn’t reach the server shows an error and still signs out here', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin });
  const item = await openSignOutItem(user);
  network.use(http.post(`${testConfiguration.supabase_url}/auth/v1/logout`, fault.offline));
  await user.click(item);
  await screen.findByText('Error logging out');
  expect(router.state.location.pathname).toBe('/login');
});

test('the browser deletes what it stored for the member even if the server doesn’t answer', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin });
  localStorage.setItem(`pure.member.${elin.id}.feed.draft`, 'half a thought');
  const item = await openSignOutItem(user);
  network.use(http.post(`${testConfiguration.supabase_url}/auth/v1/logout`, fault.silence));
  await user.click(item);
  expect(router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem(`pure.member.${elin.id}.feed.draft`)).toBeNull();
});

test('the next member is told that their own session ended while the server still hasn’t answered the first sign-out', async () => {
  const { user } = await renderShell({ at: '/app', as: elin });
  const item = await openSignOutItem(user);
  network.use(http.post(`${testConfiguration.supabase_url}/auth/v1/logout`, fault.silence));
  await user.click(item);
  await act(() => signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true }));
  act(() => void signOut());
  await screen.findByText('Your session has ended. Sign in again.');
});

test('signing out clears the query cache and the drafts', async () => {
  const { queryClient, user } = await renderShell({ at: '/app', as: elin });
  queryClient.setQueryData(['feed', 1, 'home'], ['a post for friends']);
  localStorage.setItem(`pure.member.${elin.id}.feed.draft`, 'half a thought');
  await user.click(await openSignOutItem(user));
  await screen.findByText('Logged out successfully');
  expect(queryClient.getQueryData(['feed', 1, 'home'])).toBeUndefined();
  expect(localStorage.getItem(`pure.member.${elin.id}.feed.draft`)).toBeNull();
});

test('a session that ends by itself says so, and leaves what a sign-out leaves', async () => {
  const { queryClient } = await renderShell({ at: '/app', as: elin });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  queryClient.setQueryData(['feed', 1, 'home'], ['a post for friends']);
  localStorage.setItem(`pure.member.${elin.id}.feed.draft`, 'half a thought');
  await act(() => signOut());
  await screen.findByText('Your session has ended. Sign in again.');
  expect(queryClient.getQueryData(['feed', 1, 'home'])).toBeUndefined();
  expect(localStorage.getItem(`pure.member.${elin.id}.feed.draft`)).toBeNull();
});

test('a member who deletes the account isn’t asked to sign in again', async () => {
  await renderShell({ at: '/app', as: elin });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  const dialog = document.createElement('dialog');
  dialog.dataset['endsSession'] = '';
  document.body.append(dialog);
  await act(() => signOut());
  dialog.remove();
  expect(session.getState().status).toBe('signed-out');
  expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
});

test('a member whose session needs a code isn’t told that it has ended', async () => {
  await renderShell({ at: '/app', as: elin });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  const key = 'sb-pure-auth-token';
  const { user, access_token, ...rest } = authSession(elin);
  const [head, payload = '', signature] = access_token.split('.');
  const claims = JSON.parse(atob(payload));
  const token = [head, btoa(JSON.stringify({ ...claims, aal: 'aal1' })), signature].join('.');
  const factors = [{ id: 'app-1', factor_type: 'totp', status: 'verified' }];
  const needy = { ...rest, access_token: token, user: { ...user, factors } };
  localStorage.setItem(key, JSON.stringify(needy));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  await waitFor(() => expect(session.getState().needsCode).toBe(true));
  expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
});
