// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { type OnDemand, onDemand } from '@pure/ui';
import { useStore } from 'zustand';
import { DialogOnDemand, type FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { frameDialog, type FrameDialogName } from '../dialogs/frame-dialog.ts';

const dialogs: Record<FrameDialogName, OnDemand<FrameDialogProps>> = {
  invite: onDemand(() => import(/* webpackChunkName: "invite" */ '../invite/invite-dialog.tsx')),
  scan: onDemand(() => import(/* webpackChunkName: "scan" */ '../scan/scan-dialog.tsx')),
  help: onDemand(() => import(/* webpackChunkName: "help" */ '../help/help-dialog.tsx')),
  search: onDemand(() => import(/* webpackChunkName: "search" */ '../search/search-dialog.tsx')),
  // In the chunk of the help, which lists the same shortcuts.
  shortcuts: onDemand(
    () => import(/* webpackChunkName: "help" */ '../shortcuts/shortcuts-dialog.tsx'),
  ),
};

const names = Object.keys(dialogs) as FrameDialogName[];

export function prefetchDialog(name: FrameDialogName): void {
  dialogs[name].onIntent.onFocus();
}

/** The dialogs of the frame. Each stays mounted once it was open, so that closing it is animated. */
export default function FrameDialogs({ onClose }: FrameDialogProps) {
  const open = useStore(frameDialog, (state) => state.open);
  return names.map((name) => (
    <DialogOnDemand key={name} of={dialogs[name]} props={{ open: open === name, onClose }} />
  ));
}
