import { type OnDemand, onDemand } from '@pure/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogOnDemand, type FrameDialogProps } from './dialog-on-demand.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens dialogs one after the other, without a network, which then returns. */
async function pressOffline(...names: string[]) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const late = (name: string) => {
    const Dialog = ({ open }: FrameDialogProps) => <dialog open={open}>{name}</dialog>;
    return onDemand(
      vi.fn(async () => ({ default: Dialog })).mockRejectedValueOnce(new Error('offline')),
    );
  };
  const dialogs: [string, OnDemand<FrameDialogProps>][] = [
    ['help', late('help')],
    ['invite', late('invite')],
  ];
  const onClose = vi.fn<() => void>();
  const showOpen = (open: string) =>
    dialogs.map(([name, of]) => (
      <DialogOnDemand key={name} of={of} props={{ open: name === open, onClose }} />
    ));
  const { rerender } = render(null);
  for (const name of names) {
    rerender(showOpen(name));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => {});
  }
  await act(async () => void dispatchEvent(new Event('online')));
  return onClose;
}

test.each([
  [['help', 'invite'], 'invite'],
  [['help', 'invite', 'help'], 'help'],
])('of %s, pressed without a network, the last opens', async (names, last) => {
  const onClose = await pressOffline(...names);
  expect((await screen.findByRole('dialog')).textContent).toBe(last);
  expect(onClose).not.toHaveBeenCalled();
});
