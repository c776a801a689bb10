import { ConfirmDialog, firstName } from '@pure/ui';
import { useChangeFriendship } from '../use-change-friendship.ts';
import type { NamedMember } from './change-relation.ts';
import { strings } from './strings.ts';

interface UnfriendDialogProps {
  member: NamedMember;
  onClose: () => void;
}

/** Asks first, because both lose access to each other's posts at once. */
export default function UnfriendDialog({ member, onClose }: UnfriendDialogProps) {
  const changeFriendship = useChangeFriendship();
  return (
    <ConfirmDialog
      title={strings.unfriend.title(firstName(member.full_name))}
      text={strings.unfriend.text}
      cancelLabel={strings.unfriend.cancel}
      confirmLabel={strings.unfriend.confirm}
      danger
      onCancel={onClose}
      onConfirm={() => {
        changeFriendship({ change: 'unfriend', member });
        onClose();
      }}
    />
  );
}
