import type { MemberCard } from '@pure/contracts';
import { ConfirmDialog } from '@pure/ui';
import { friendsStrings as words } from './strings.ts';

interface UnfriendDialogProps {
  /** whom it is about; closed without one */
  member: Pick<MemberCard, 'full_name'> | null;
  onKeep: () => void;
  onUnfriend: () => void;
}

/** Asks before a friendship ends, since both lose sight of each other's posts at once. */
export function UnfriendDialog({ member, onKeep, onUnfriend }: UnfriendDialogProps) {
  const name = member?.full_name ?? '';
  return (
    <ConfirmDialog
      open={member !== null}
      title={words.unfriendTitle(name)}
      text={words.unfriendText(name)}
      cancelLabel={words.keep}
      confirmLabel={words.unfriend}
      danger
      onCancel={onKeep}
      onConfirm={onUnfriend}
    />
  );
}
