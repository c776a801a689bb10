import { preloadSignIn } from '@pure/session/host';
import { useNetwork } from '@pure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

vi.mock('@pure/session/host', { spy: true });

useNetwork();
beforeEach(() => vi.mocked(preloadSignIn).mockClear());

const type = () => fireEvent.input(document.body);

test('whoever begins to fill in a door is prepared for, once', async () => {
  await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(preloadSignIn).not.toHaveBeenCalled();
  type();
  type();
  expect(preloadSignIn).toHaveBeenCalledOnce();
});

test('on a page that is no door nobody is', async () => {
  const { router } = await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  await act(() => router.navigate('/landing'));
  await screen.findByRole('heading', { name: 'Landing' });
  type();
  expect(preloadSignIn).not.toHaveBeenCalled();
});
