import { Toaster } from '@pure/ui/feedback';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';
import { PartOnDemand } from './part-on-demand.tsx';

afterEach(cleanup);

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

function show(part: ReturnType<typeof onDemand<{ name: string }>>) {
  const missing = vi.fn();
  const view = render(
    <>
      <PartOnDemand of={part} props={{ name: 'Elin' }} onMissing={missing} />
      <Toaster />
    </>,
  );
  return { ...view, missing };
}

test('its code is fetched once, by whoever wants it first, and shows at once from then on', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  const part = onDemand(fetch);
  expect(fetch).not.toHaveBeenCalled();
  part.onIntent.onPointerEnter();
  part.onIntent.onFocus();
  const { unmount } = show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
  unmount();
  show(part);
  expect(screen.getByText('Hello Elin')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a part that nobody asked for is missed in silence, and what stands in its place stays', async () => {
  const coming = Promise.reject(new Error('offline'));
  const part = onDemand<{ name: string }>(() => coming);
  render(
    <>
      <PartOnDemand of={part} props={{ name: 'Elin' }}>
        <p>Elin</p>
      </PartOnDemand>
      <Toaster />
    </>,
  );
  await act(() => coming.catch(() => undefined));
  expect(screen.getByText('Elin')).toBeTruthy();
  expect(screen.queryByText(/Couldn't open it/)).toBeNull();
});

test('what does not come is told, and comes when it is wanted again', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(fetch);
  const { missing, unmount } = show(part);
  await waitFor(() => expect(missing).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/Couldn't open it/)).toBeTruthy();
  unmount();
  show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

test('a guess that fails is told to nobody', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(fetch);
  part.onIntent.onFocus();
  await Promise.resolve();
  show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});
