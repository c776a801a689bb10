import { Button, Dialog } from '@pure/ui';
import { strings } from './strings.ts';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={strings.discard}
      footer={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {strings.keepEditing}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {strings.discardThem}
          </Button>
        </>
      }
    >
      <p>{strings.discardText}</p>
    </Dialog>
  );
}
