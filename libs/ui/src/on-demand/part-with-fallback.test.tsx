import { setPartHost } from '@pure/contracts/import-part';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorNotice } from '../layout/error-notice.tsx';
import { cleanUpParts, Hello, removedPart } from '../testing/parts.tsx';
import { onDemand } from './on-demand.ts';
import { PartWithFallback } from './part-with-fallback.tsx';

cleanUpParts();

function showInPlace(part: ReturnType<typeof onDemand<{ name: string }>>) {
  render(
    <>
      <PartWithFallback
        of={part}
        props={{ name: 'Elin' }}
        renderFallback={(failed) => <ErrorNotice title="Failed" {...failed} />}
      >
        <p>Loading</p>
      </PartWithFallback>
      <Toaster />
      <Announcer />
    </>,
  );
  return screen.findByRole('heading', { name: 'Failed' });
}
const buttonsOf = (title: HTMLElement) =>
  within(title.parentElement as HTMLElement).queryAllByRole('button');

test('a part gives way to a notice whose Try again loads it', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('slow'));
  const failing = showInPlace(onDemand(fetch));
  expect(screen.getByText('Loading')).toBeTruthy();
  const title = await failing;
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByText(/Couldn’t open it/)).toBeNull();
  const [tryAgain] = buttonsOf(title);
  expect(tryAgain?.textContent).toBe('Try again');
  await userEvent.click(tryAgain as HTMLElement);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
  expect(title.isConnected).toBe(false);
});

test('the notice stays until an attempt works, so that its button keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>();
  const fetch = vi.fn(() => promise).mockRejectedValueOnce(new Error('slow'));
  const [tryAgain] = buttonsOf(await showInPlace(onDemand(fetch)));
  await userEvent.click(tryAgain as HTMLElement);
  await userEvent.click(tryAgain as HTMLElement);
  expect(tryAgain?.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(tryAgain);
  resolve({ default: Hello });
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('after an attempt that failed, too, another one may follow', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('slow')).mockRejectedValueOnce(new Error('slow'));
  const [tryAgain] = buttonsOf(await showInPlace(onDemand(fetch)));
  await userEvent.click(tryAgain as HTMLElement);
  await waitFor(() => expect(tryAgain?.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByTestId('announcer').textContent).toMatch(/^Couldn’t open it/);
  await userEvent.click(tryAgain as HTMLElement);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

test('after several attempts, the network’s return begins one', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('slow')));
  const showWaiting = vi.fn();
  const [tryAgain] = buttonsOf(await showInPlace(onDemand<{ name: string }>(fetch)));
  for (const attempts of [2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.click(tryAgain as HTMLElement);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(attempts));
  }
  setPartHost({ load: (load) => load(), showWaiting });
  await act(async () => void dispatchEvent(new Event('online')));
  expect(showWaiting).toHaveBeenCalledOnce();
});

test('a part whose file was removed offers Reload, too, and no Try again', async () => {
  const { part, reload } = removedPart();
  const title = await showInPlace(part);
  expect(screen.getAllByRole('button')).toEqual(buttonsOf(title));
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network, the notice says so, and the place waits again once the network is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>();
  const fetch = vi.fn(() => promise).mockRejectedValueOnce(new Error('offline'));
  const title = await showInPlace(onDemand(fetch));
  expect(buttonsOf(title)).toEqual([]);
  expect(screen.queryByText(/opens by itself/)).toBeNull();
  isOnline.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(title.isConnected).toBe(false);
  expect(screen.getByText('Loading')).toBeTruthy();
  resolve({ default: Hello });
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

test('a part that failed with a network, which then is lost, waits again once it is back', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>();
  const fetch = vi.fn(() => promise).mockRejectedValueOnce(new Error('slow'));
  const title = await showInPlace(onDemand(fetch));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(buttonsOf(title)).toEqual([]);
  isOnline.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Loading')).toBeTruthy();
  resolve({ default: Hello });
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

test('a place that is empty while the code loads keeps its notice until the part is there', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>();
  const fetch = vi.fn(() => promise).mockRejectedValueOnce(new Error('offline'));
  render(
    <PartWithFallback
      of={onDemand(fetch)}
      props={{ name: 'Elin' }}
      renderFallback={() => <p>Your files wait here</p>}
    />,
  );
  await screen.findByText('Your files wait here');
  isOnline.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Your files wait here')).toBeTruthy();
  resolve({ default: Hello });
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});
