import { setPartHost } from '@pure/contracts/import-part';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorNotice } from './error-notice.tsx';
import { RetryButton } from './retry-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setReload(undefined);
});

/** As a host whose document is too old, or not. */
function setReload(reload: (() => void) | undefined) {
  const showWaiting = () => undefined;
  setPartHost({ load: (load) => load(), showWaiting, reloadOutdated: () => reload });
}

const title = 'Failed to load posts';
const text = 'Try again in a moment.';

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('without a network it says so instead of offering what can’t work', () => {
  render(<ErrorNotice title={title} text={text} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  setOnline(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('You’re offline. Try again when you’re back.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  setOnline(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a way on that needs no network stays', () => {
  setOnline(false);
  render(<ErrorNotice title={title} text={text} offlineText={null} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a document that is too old offers Reload instead of an attempt that can’t work', async () => {
  const reload = vi.fn<() => void>();
  const onRetry = vi.fn<() => void>();
  setReload(reload);
  render(
    <>
      <ErrorNotice title={title} text={text} onRetry={onRetry} />
      <RetryButton onRetry={onRetry} />
    </>,
  );
  expect(screen.getByText('PURE has changed since you opened it.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Reload' })) {
    await userEvent.click(button);
  }
  expect(reload).toHaveBeenCalledTimes(2);
  expect(onRetry).not.toHaveBeenCalled();
});

test('the failed load of a part that isn’t served any more offers Reload, another one Try again', async () => {
  const removed = new Error('404');
  const reload = vi.fn<() => void>();
  setPartHost({
    load: (load) => load(),
    showWaiting: () => undefined,
    reloadAfter: (error) => (error === removed ? reload : undefined),
  });
  const notices = (error: Error) => (
    <>
      <ErrorNotice title={title} text={text} error={error} onRetry={() => undefined} />
      <RetryButton error={error} onRetry={() => undefined} />
    </>
  );
  const { rerender } = render(notices(removed));
  expect(screen.getByText('PURE has changed since you opened it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Reload' })) {
    await userEvent.click(button);
  }
  expect(reload).toHaveBeenCalledTimes(2);
  rerender(notices(new Error('offline')));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('a way on that needs no network stays in a document that is too old', () => {
  setReload(() => undefined);
  render(<ErrorNotice title={title} offlineText={null} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('otherwise a button tries again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<RetryButton onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
