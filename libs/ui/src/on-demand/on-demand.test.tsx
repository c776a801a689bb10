import { setPartHost } from '@pure/contracts/import-part';
import { Toaster } from '@pure/ui/feedback/host';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUpParts, Hello, removedPart } from '../testing/parts.tsx';
import { onDemand } from './on-demand.ts';
import { PartOnDemand } from './part-on-demand.tsx';
import { whenLoaded } from './when-loaded.ts';

cleanUpParts();

function show(part: ReturnType<typeof onDemand<{ name: string }>>) {
  const onLoadError = vi.fn();
  const view = render(
    <>
      <PartOnDemand of={part} props={{ name: 'Elin' }} onLoadError={onLoadError} />
      <textarea />
      <Toaster />
    </>,
  );
  return { ...view, onLoadError };
}

test('the code loads once, on hover, focus or first use, and later uses show it at once', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  const part = onDemand(fetch);
  expect(fetch).not.toHaveBeenCalled();
  part.onIntent.onPointerOver();
  part.onIntent.onFocus();
  const { unmount } = show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
  unmount();
  show(part);
  expect(screen.getByText('Hello Elin')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  [
    'the member comes back to the document',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
])('a part that nobody asked for loads again when %s', async (_when, comeBack) => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('slow')).mockRejectedValueOnce(new Error('slow'));
  render(<PartOnDemand of={onDemand(fetch)} props={{ name: 'Elin' }} />);
  for (const attempts of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(attempts));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => void comeBack());
  }
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a part that nobody asked for appears, too, if another place has loaded its code', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('slow'));
  const part = onDemand(fetch);
  render(<PartOnDemand of={part} props={{ name: 'Elin' }} />);
  await act(async () => {});
  await part.load();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Hello Elin')).toBeTruthy();
});

test('a part that nobody asked for stays away where only a reload helps, and while the document is hidden', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  const comeBack = () =>
    act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fetch.mockRejectedValueOnce(new Error('slow')).mockRejectedValueOnce(new Error('removed'));
  render(<PartOnDemand of={onDemand(fetch)} props={{ name: 'Elin' }} />);
  await act(async () => {});
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
  isHidden.mockReturnValue(false);
  setPartHost({ load: (load) => load(), showWaiting() {}, reloadAfter: () => () => {} });
  await comeBack();
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without onLoadError a failed load is silent and the placeholder stays', async () => {
  const loading = Promise.reject(new Error('offline'));
  const part = onDemand<{ name: string }>(() => loading);
  render(
    <>
      <PartOnDemand of={part} props={{ name: 'Elin' }}>
        <p>Elin</p>
      </PartOnDemand>
      <Toaster />
    </>,
  );
  await act(() => loading.catch(() => undefined));
  expect(screen.getByText('Elin')).toBeTruthy();
  expect(screen.queryByText(/Couldn’t open it/)).toBeNull();
});

test('a part whose load failed loads when the network is back', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(fetch);
  render(<PartOnDemand of={part} props={{ name: 'Elin' }} />);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

test('a failed load shows a toast, and the next use tries again', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(fetch);
  const { onLoadError, unmount } = show(part);
  await waitFor(() => expect(onLoadError).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/Couldn’t open it/)).toBeTruthy();
  unmount();
  show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});

describe('while the code loads', () => {
  const showWaiting = vi.fn<(loading: Promise<unknown>) => void>();
  const never = () => new Promise<never>(() => {});
  beforeEach(() => {
    showWaiting.mockReset();
    setPartHost({ load: (load) => load(), showWaiting });
  });

  test('a part that the member opened shows that they wait', () => {
    show(onDemand<{ name: string }>(never));
    expect(showWaiting).toHaveBeenCalledOnce();
  });

  test('a part that nobody asked for does not', () => {
    render(<PartOnDemand of={onDemand<{ name: string }>(never)} props={{ name: 'Elin' }} />);
    expect(showWaiting).not.toHaveBeenCalled();
  });

  test('an action that needs a part shows that they wait', () => {
    whenLoaded(onDemand<{ name: string }>(never), () => {});
    expect(showWaiting).toHaveBeenCalledOnce();
  });
});

test.each([
  ['shown', (part: ReturnType<typeof onDemand<{ name: string }>>) => show(part)],
  [
    'needed by an action',
    (part: ReturnType<typeof onDemand<{ name: string }>>) => {
      render(<Toaster />);
      whenLoaded(part, () => {});
    },
  ],
])(
  'a part whose file was removed since the document was opened, and that is %s, offers Reload alone',
  async (_how, open) => {
    const { part, reload } = removedPart();
    open(part);
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Try again/)).toBeNull();
  },
);

describe('without a network', () => {
  async function fail() {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = vi.fn(async () => ({ default: Hello }));
    fetch.mockRejectedValueOnce(new Error('offline'));
    const view = show(onDemand(fetch));
    expect(await screen.findByText(/opens by itself when you’re back/)).toBeTruthy();
    return view;
  }
  const reconnect = () => void dispatchEvent(new Event('online'));
  const offlineOnce = () =>
    vi.fn(async () => ({ default: Hello })).mockRejectedValueOnce(new Error('offline'));

  test('a part says so, waits, and opens by itself', async () => {
    const { onLoadError } = await fail();
    reconnect();
    expect(await screen.findByText('Hello Elin')).toBeTruthy();
    expect(onLoadError).not.toHaveBeenCalled();
  });

  test('it is given up if the member writes elsewhere by then', async () => {
    const { onLoadError } = await fail();
    screen.getByRole('textbox').focus();
    reconnect();
    expect(onLoadError).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['closes', undefined, 1],
    ['waits on in its place on the page', <p key="place">Loading</p>, 0],
  ])('it %s when the member opens another part', async (_, place, closings) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onLoadError = vi.fn();
    const [firstLoad, lastLoad] = [offlineOnce(), offlineOnce()];
    const [first, last] = [onDemand(firstLoad), onDemand(lastLoad)];
    render(
      <PartOnDemand of={first} props={{ name: 'Elin' }} onLoadError={onLoadError}>
        {place}
      </PartOnDemand>,
    );
    await waitFor(() => expect(firstLoad).toHaveBeenCalledOnce());
    await act(async () => {});
    render(<PartOnDemand of={last} props={{ name: 'Hanna' }} onLoadError={() => {}} />);
    await waitFor(() => expect(lastLoad).toHaveBeenCalledOnce());
    await act(async () => {});
    await act(async () => reconnect());
    expect(onLoadError).toHaveBeenCalledTimes(closings);
    expect(await screen.findByText('Hello Hanna')).toBeTruthy();
    expect(screen.queryAllByText('Hello Elin')).toHaveLength(1 - closings);
  });

  test('of the actions that wait, only the one that was pressed last runs', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const [first, last, onLoadError] = [vi.fn(), vi.fn(), vi.fn()];
    const slow = Promise.withResolvers<never>();
    whenLoaded(
      onDemand(vi.fn(async () => ({ default: Hello })).mockReturnValueOnce(slow.promise)),
      first,
      onLoadError,
    );
    whenLoaded(onDemand(offlineOnce()), last, onLoadError);
    await waitFor(() => expect(onLoadError).toHaveBeenCalledTimes(1));
    slow.reject(new Error('offline'));
    await waitFor(() => expect(onLoadError).toHaveBeenCalledTimes(2));
    reconnect();
    await waitFor(() => expect(last).toHaveBeenCalledOnce());
    expect(first).not.toHaveBeenCalled();
  });

  test.each([
    ['shown', (part: ReturnType<typeof onDemand<{ name: string }>>) => show(part)],
    [
      'needed by an action',
      (part: ReturnType<typeof onDemand<{ name: string }>>) => whenLoaded(part, () => {}),
    ],
  ])(
    'a part that waits closes when the member opens one that is loaded and %s',
    async (_, open) => {
      const loaded = onDemand(async () => ({ default: Hello }));
      await loaded.load();
      const { onLoadError } = await fail();
      open(loaded);
      reconnect();
      expect(onLoadError).toHaveBeenCalledOnce();
    },
  );

  test('a part inside one that is loaded waits, and opens by itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const [inner, onLoadError] = [onDemand(offlineOnce()), vi.fn()];
    const Frame = () => (
      <PartOnDemand of={inner} props={{ name: 'Elin' }} onLoadError={onLoadError} />
    );
    const frame = onDemand(async () => ({ default: Frame }));
    await frame.load();
    render(<PartOnDemand of={frame} props={{}} onLoadError={onLoadError} />);
    await act(async () => {});
    reconnect();
    expect(await screen.findByText('Hello Elin')).toBeTruthy();
    expect(onLoadError).not.toHaveBeenCalled();
  });

  test('an action that needs a part runs once the part has loaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = vi.fn(async () => ({ default: Hello }));
    fetch.mockRejectedValueOnce(new Error('offline'));
    const [action, onLoadError] = [vi.fn(), vi.fn()];
    whenLoaded(onDemand(fetch), action, onLoadError);
    await waitFor(() => expect(onLoadError).toHaveBeenCalledTimes(1));
    expect(action).not.toHaveBeenCalled();
    reconnect();
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  });
});

test('a failed prefetch is silent', async () => {
  const fetch = vi.fn(async () => ({ default: Hello }));
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(fetch);
  part.onIntent.onFocus();
  await Promise.resolve();
  show(part);
  expect(await screen.findByText('Hello Elin')).toBeTruthy();
});
