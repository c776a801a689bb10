import type { MemberCard } from '@pure/contracts';
import { ConfirmDialog } from '@pure/ui';
import { strings } from './strings.ts';

interface UnfriendDialogProps {
  /** null closes the dialog */
  member: Pick<MemberCard, 'full_name'> | null;
  onKeep: () => void;
  onUnfriend: () => void;
}

/** Asks first, because both lose access to each other's posts at once. */
export function UnfriendDialog({ member, onKeep, onUnfriend }: UnfriendDialogProps) {
  const name = member?.full_name ?? '';
  return (
    <ConfirmDialog
      open={member !== null}
      title={strings.unfriendTitle(name)}
      text={strings.unfriendText(name)}
      cancelLabel={strings.keep}
      confirmLabel={strings.unfriend}
      danger
      onCancel={onKeep}
      onConfirm={onUnfriend}
    />
  );
}
