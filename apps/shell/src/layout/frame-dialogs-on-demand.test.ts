import { setPartHost } from '@pure/contracts/import-part';
import { expect, test, vi } from 'vitest';
import { frameDialogIntent } from './frame-dialogs-on-demand.ts';

test('the code of a dialog loads once, however often the pointer crosses its control', async () => {
  const load = vi.fn<(part: () => Promise<unknown>) => Promise<unknown>>((part) => part());
  setPartHost({ load: load as never, showWaiting() {} });
  const { onPointerOver, onFocus } = frameDialogIntent('help');
  onPointerOver();
  onPointerOver();
  onFocus();
  // The dialogs of the frame, and this one.
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 10_000);
  onPointerOver();
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(2);
});
