import { Question } from '@pure/ui';
import { strings } from './strings.ts';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Question
      title={strings.discard}
      text={strings.discardText}
      no={strings.keepEditing}
      yes={strings.discardThem}
      danger
      onNo={onKeep}
      onYes={onDiscard}
    />
  );
}
