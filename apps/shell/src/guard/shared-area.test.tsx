import { signOut } from '@pure/session';
import { elin, useNetwork } from '@pure/testing';
import { installNativeDialogs } from '@pure/ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);

const heading = () => screen.findByRole('heading', { level: 1, name: 'Shared profile' });
const frame = () => screen.queryByRole('navigation', { name: 'Sections' });

test('a member sees a shared profile inside the frame, in its only main [11]', async () => {
  await renderShell({ at: '/profile/7', as: elin });
  await heading();
  expect(frame()).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('a visitor sees it without the frame, and so does a member who signs out [2]', async () => {
  await renderShell({ at: '/profile/7', as: elin });
  await heading();
  await act(() => signOut());
  await heading();
  expect(frame()).toBeNull();
});
