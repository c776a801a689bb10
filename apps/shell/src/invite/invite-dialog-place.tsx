import { lazy, Suspense, useState } from 'react';
import { closeInviteDialog, useInviteDialog } from './invite-dialog-state.ts';

const InviteDialog = lazy(() => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'));

/** Where the invite dialog opens. Its code comes with the first opening, and stays. */
export function InviteDialogPlace() {
  const isOpen = useInviteDialog((state) => state.isOpen);
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <InviteDialog open={isOpen} onClose={closeInviteDialog} />
    </Suspense>
  ) : null;
}
