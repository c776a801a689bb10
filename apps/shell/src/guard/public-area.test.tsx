import { prepareToSignIn } from '@pure/session';
import { useNetwork } from '@pure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

vi.mock('@pure/session', { spy: true });

useNetwork();
beforeEach(() => vi.mocked(prepareToSignIn).mockClear());

const type = () => fireEvent.input(document.body);

test('whoever begins to fill in a door is prepared for, once', async () => {
  await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(prepareToSignIn).not.toHaveBeenCalled();
  type();
  type();
  expect(prepareToSignIn).toHaveBeenCalledOnce();
});

test('on a page that is no door nobody is', async () => {
  const { router } = await renderShell({ at: '/login' });
  await screen.findByRole('heading', { name: 'Sign in' });
  await act(() => router.navigate('/landing'));
  await screen.findByRole('heading', { name: 'Landing' });
  type();
  expect(prepareToSignIn).not.toHaveBeenCalled();
});
