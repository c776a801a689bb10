import type { MemberCard } from '@pure/contracts';
import { ConfirmDialog, firstName } from '@pure/ui';
import { strings } from './dialog-strings.ts';

interface ClearDialogProps {
  partner: Pick<MemberCard, 'full_name'>;
  onClear: () => void;
  onClose: () => void;
}

/** Asks before a conversation is deleted for the member. */
export default function ClearDialog({ partner, onClear, onClose }: ClearDialogProps) {
  const first = firstName(partner.full_name);
  return (
    <ConfirmDialog
      danger
      title={strings.clear.title(first)}
      text={strings.clear.text(first)}
      cancelLabel={strings.clear.cancel}
      confirmLabel={strings.clear.confirm}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onClear();
      }}
    />
  );
}
