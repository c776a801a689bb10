import { onDemand } from '@pure/ui';
import { create } from 'zustand';

export const inviteDialog = onDemand(
  () => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'),
);

interface InviteDialogState {
  isOpen: boolean;
}

/** Whether the invite dialog is open: the shell and any remote may ask for it. */
export const useInviteDialog = create<InviteDialogState>(() => ({ isOpen: false }));

export function openInviteDialog(): void {
  useInviteDialog.setState({ isOpen: true });
}

export function closeInviteDialog(): void {
  useInviteDialog.setState({ isOpen: false });
}
