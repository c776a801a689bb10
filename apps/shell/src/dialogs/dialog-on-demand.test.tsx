import { type OnDemand, onDemand } from '@pure/ui';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogOnDemand, type FrameDialogProps } from './dialog-on-demand.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a dialog that is given up for another one leaves that one open', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const unreachable = () =>
    onDemand<FrameDialogProps>(() => Promise.reject(new Error('unreachable')));
  const dialogs: [string, OnDemand<FrameDialogProps>][] = [
    ['help', unreachable()],
    ['invite', unreachable()],
  ];
  const onClose = vi.fn<() => void>();
  const showOpen = (open: string) =>
    dialogs.map(([name, of]) => (
      <DialogOnDemand key={name} of={of} props={{ open: name === open, onClose }} />
    ));
  const { rerender } = render(showOpen('help'));
  await act(async () => {});
  rerender(showOpen('invite'));
  await act(async () => {});
  await act(async () => void dispatchEvent(new Event('online')));
  expect(onClose).not.toHaveBeenCalled();
});
