import { onDemand } from '@pure/ui';
import type { FrameDialogName } from '../dialogs/frame-dialog.ts';

// In the chunk that loads at idle: a press before then waits for it.
const load = () => import(/* webpackChunkName: "idle" */ './frame-dialogs.tsx');

export const frameDialogs = onDemand(load);

/** Spread on the control that opens a dialog, to load its code on hover and focus. */
export function frameDialogIntent(name: FrameDialogName) {
  const prefetch = () => void load().then(({ prefetchDialog }) => prefetchDialog(name), ignore);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}

/** A failed prefetch is silent: the member hasn't asked for the dialog yet. */
const ignore = () => undefined;
