import { onDemand } from '@pure/ui';
import type { FrameDialogName } from '../dialogs/frame-dialog.ts';

let prefetchDialog: ((name: FrameDialogName) => void) | undefined;

// In the chunk that loads at idle: a press before then waits for it.
export const frameDialogs = onDemand(async () => {
  const part = await import(/* webpackChunkName: "idle" */ './frame-dialogs.tsx');
  ({ prefetchDialog } = part);
  return part;
});

/** Spread on the control that opens a dialog, to load its code on hover and focus. */
export function frameDialogIntent(name: FrameDialogName) {
  const prefetch = () => void frameDialogs.load().then(() => prefetchDialog?.(name), ignore);
  return { onPointerOver: prefetch, onFocus: prefetch };
}

/** A failed prefetch is silent: the member hasn't asked for the dialog yet. */
const ignore = () => undefined;
