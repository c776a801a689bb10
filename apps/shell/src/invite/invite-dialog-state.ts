import { onDemand } from '@pure/ui';
import { createDialogState } from '../dialogs/create-dialog-state.ts';

export const inviteDialog = onDemand(
  () => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'),
);

export const inviteState = createDialogState();

/** The shell and the remotes can open the invite dialog. */
export const { open: openInviteDialog, close: closeInviteDialog } = inviteState;
