import { onDemand } from '@pure/ui';
import { create } from 'zustand';

export const inviteDialog = onDemand(
  () => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'),
);

interface InviteDialogState {
  isOpen: boolean;
}

/** The shell and the remotes can open the invite dialog. */
export const useInviteDialog = create<InviteDialogState>(() => ({ isOpen: false }));

export function openInviteDialog(): void {
  useInviteDialog.setState({ isOpen: true });
}

export function closeInviteDialog(): void {
  useInviteDialog.setState({ isOpen: false });
}
