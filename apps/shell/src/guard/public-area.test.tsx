import { preloadSignIn } from '@pure/session/host';
import { useNetwork } from '@pure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

vi.mock('@pure/session/host', { spy: true });

useNetwork();
beforeEach(() => vi.mocked(preloadSignIn).mockClear());

const type = () => fireEvent.input(document.body);

test('typing on a sign-in page loads the code for signing in, once', async () => {
  await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(preloadSignIn).not.toHaveBeenCalled();
  type();
  type();
  expect(preloadSignIn).toHaveBeenCalledOnce();
});

test('typing on another page does not', async () => {
  const { router } = await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  await act(() => router.navigate('/landing'));
  await screen.findByRole('heading', { name: 'Landing' });
  type();
  expect(preloadSignIn).not.toHaveBeenCalled();
});
