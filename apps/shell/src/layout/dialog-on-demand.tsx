import { type OnDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DialogState } from '../dialogs/create-dialog-state.ts';
import { ProgressLine } from '../navigation/navigation-progress.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

interface Props<Dialog extends DialogProps> {
  of: OnDemand<Dialog>;
  props: Dialog;
}

/** A dialog whose code loads when it first opens. It stays mounted, so that closing it is animated. */
export function DialogOnDemand<Dialog extends DialogProps>({ of, props }: Props<Dialog>) {
  const { open, onClose } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;

  function giveUp(): void {
    onClose();
    setWasOpened(false);
  }

  return (
    <PartOnDemand of={of} props={props} onLoadError={giveUp}>
      <ProgressLine />
    </PartOnDemand>
  );
}

interface FrameDialogProps {
  of: OnDemand<DialogProps>;
  state: DialogState;
}

/** A dialog of the frame, which any part of it opens. */
export function FrameDialog({ of, state }: FrameDialogProps) {
  const open = useStore(state.store, ({ isOpen }) => isOpen);
  const onClose = state.close;
  // A member who leaves while it is open doesn't open it for the next one.
  useEffect(() => onClose, [onClose]);
  return <DialogOnDemand of={of} props={{ open, onClose }} />;
}
