import { useMember } from '@pure/session';
import { ConfirmDialog, firstName } from '@pure/ui';
import { forgetPerson } from '../recent-people.ts';
import { type NamedMember, useChangeRelation } from './change-relation.ts';
import { strings } from './strings.ts';

interface RelationDialogProps {
  change: 'mute' | 'block';
  member: NamedMember;
  onClose: () => void;
  /** The member is muted or blocked, and the dialog is closing. */
  onDone?: (() => void) | undefined;
}

/** Says what follows from muting or blocking a member, and asks. After a failure the dialog stays open. */
export default function RelationDialog({ change, member, onClose, onDone }: RelationDialogProps) {
  const { id } = useMember();
  const texts = strings[change];
  const name = firstName(member.full_name);
  const { start, isPending } = useChangeRelation(change, member, () => {
    // A search doesn't bring a blocked member back.
    if (change === 'block') forgetPerson(id, member.id);
    onClose();
    onDone?.();
  });
  return (
    <ConfirmDialog
      title={texts.title(name)}
      text={texts.text(name)}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      danger={change === 'block'}
      busy={isPending}
      onCancel={onClose}
      onConfirm={start}
    />
  );
}
