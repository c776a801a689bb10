import { importPart } from '@pure/contracts/import-part';
import { onDemand } from '@pure/ui';
import type { FrameDialogName } from '../dialogs/frame-dialog.ts';

// In the chunk that loads at idle: a press before then waits for it.
export const frameDialogs = onDemand(
  () => import(/* webpackChunkName: "idle" */ './frame-dialogs.tsx'),
);

/** Spread on the control that opens a dialog, to load its code on hover and focus. */
export function frameDialogIntent(name: FrameDialogName) {
  const prefetch = () =>
    void importPart(() => import(/* webpackChunkName: "idle" */ './frame-dialogs.tsx')).then(
      ({ prefetchDialog }) => prefetchDialog(name),
      ignore,
    );
  return { onPointerOver: prefetch, onFocus: prefetch };
}

/** A failed prefetch is silent: the member hasn't asked for the dialog yet. */
const ignore = () => undefined;
