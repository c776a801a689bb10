import { ConfirmDialog } from '@pure/ui';
import { strings } from './strings.ts';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={strings.discard}
      text={strings.discardText}
      cancelLabel={strings.keepEditing}
      confirmLabel={strings.confirmDiscard}
      danger
      onCancel={onKeep}
      onConfirm={onDiscard}
    />
  );
}
