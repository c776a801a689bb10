import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { closeInviteDialog, useInviteDialog } from './invite-dialog-state.ts';

const inviteDialog = onDemand(() => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'));

/** Where the invite dialog opens. Its code comes with the first opening, and stays. */
export function InviteDialogPlace() {
  const isOpen = useInviteDialog((state) => state.isOpen);
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  // Who leaves with it open doesn't open it for the next member.
  useEffect(() => closeInviteDialog, []);

  function giveUp(): void {
    closeInviteDialog();
    setWanted(false);
  }

  return wanted ? (
    <PartOnDemand
      of={inviteDialog}
      props={{ open: isOpen, onClose: closeInviteDialog }}
      onLoadError={giveUp}
    />
  ) : null;
}
