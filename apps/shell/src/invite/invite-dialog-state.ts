import { onDemand } from '@pure/ui';
import { createDialogState } from '../dialogs/create-dialog-state.ts';

export const inviteDialog = onDemand(
  () => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'),
);

/** The shell and the remotes can open the invite dialog. */
export const {
  useIsOpen: useIsInviting,
  open: openInviteDialog,
  close: closeInviteDialog,
} = createDialogState();
