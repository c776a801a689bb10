import { Button, Dialog } from '@pure/ui';
import { strings } from './strings.ts';

interface DeletionDialogProps {
  isRepost: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function DeletionDialog({ isRepost, onConfirm, onClose }: DeletionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings.deletion}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.keep}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {strings.delete}
          </Button>
        </>
      }
    >
      <p>{isRepost ? strings.deletionOfRepost : strings.deletionText}</p>
    </Dialog>
  );
}
