import { useEffect } from 'react';
import { DialogOnDemand } from '../dialogs/dialog-on-demand.tsx';
import { closeInviteDialog, inviteDialog, useInviteDialog } from './invite-dialog-state.ts';

export function InviteDialogPlace() {
  const open = useInviteDialog((state) => state.isOpen);
  // A member who leaves while it is open doesn't open it for the next one.
  useEffect(() => closeInviteDialog, []);
  return <DialogOnDemand of={inviteDialog} props={{ open, onClose: closeInviteDialog }} />;
}
