import type { GroupPage } from '@pure/contracts';
import { ConfirmDialog, isolateText } from '@pure/ui';
import { useState } from 'react';
import { useGroupActions } from '../use-group-actions.ts';
import { strings } from './strings.ts';

interface LeaveDialogProps {
  group: GroupPage;
  onClose: () => void;
}

/** Asks before the member leaves, and says who follows the only admin. */
export default function LeaveDialog({ group: opened, onClose }: LeaveDialogProps) {
  // The dialog keeps its words while it closes.
  const [group] = useState(opened);
  const { leave } = useGroupActions(opened);
  const isLast = group.member_count === 1;
  const back = strings.leaveBack[group.privacy];
  const successor =
    group.successor && strings.leaveSuccessor(isolateText(group.successor.full_name));
  return (
    <ConfirmDialog
      title={strings.leaveTitle(isolateText(group.name))}
      text={
        isLast ? strings.leaveLast : [successor, strings.leaveText, back].filter(Boolean).join(' ')
      }
      cancelLabel={strings.cancel}
      confirmLabel={strings.leaveNow}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        leave();
      }}
    />
  );
}
