import { Outlet } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { Toaster } from '@pure/ui/feedback/host';
import { clearToasts } from '@pure/ui/testing/toasts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import VersionOffer from './version-offer.tsx';

const isNewer = vi.fn<() => boolean>();
vi.mock('./registry-check.ts', () => ({ watchRegistry: () => ({ isNewer, stop: () => {} }) }));

beforeEach(() => void isNewer.mockReset().mockReturnValue(false));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearToasts();
});

function Frame() {
  return (
    <>
      <VersionOffer />
      <Outlet />
    </>
  );
}

/** A tab that has registered no worker, as a visitor's hasn't. */
function openTab() {
  const children = ['/login', '/register', '/reset-password'].map((path) => ({
    path,
    element: path,
  }));
  const router = createMemoryRouter([{ Component: Frame, children }], {
    initialEntries: ['/login'],
  });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return (path: string) => act(() => router.navigate(path));
}

test('a version that the registry names is offered at the next navigation, without a worker, too', async () => {
  const goTo = openTab();
  await goTo('/register');
  isNewer.mockReturnValue(true);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  await goTo('/reset-password');
  expect(await screen.findByText('A new version is ready')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('nothing is offered for the same version', async () => {
  const goTo = openTab();
  await goTo('/register');
  await vi.waitFor(() => expect(isNewer).toHaveBeenCalled());
  expect(screen.queryByText('A new version is ready')).toBeNull();
});

test('Reload, pressed while somebody writes, says why it waits, and is offered again after that', async () => {
  const goTo = openTab();
  isNewer.mockReturnValue(true);
  await goTo('/register');
  const reload = await screen.findByRole('button', { name: 'Reload' });
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Soup tonight';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(reload);
  expect(screen.getByText(/^Finish what you’re writing/)).toBeTruthy();
  expect(screen.queryByText('A new version is ready')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  field.remove();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('A new version is ready')).toBeTruthy();
});
