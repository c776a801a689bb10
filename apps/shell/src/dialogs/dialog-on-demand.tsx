// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { type OnDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';

export interface FrameDialogProps {
  open: boolean;
  onClose: () => void;
}

interface DialogOnDemandProps<Dialog extends FrameDialogProps> {
  of: OnDemand<Dialog>;
  props: Dialog;
}

/** A dialog whose code loads when it first opens. It stays mounted, so that closing it is animated. */
export function DialogOnDemand<Dialog extends FrameDialogProps>({
  of,
  props,
}: DialogOnDemandProps<Dialog>) {
  const { open, onClose } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;

  function giveUp(): void {
    if (open) onClose();
    setWasOpened(false);
  }

  return <PartOnDemand of={of} props={props} onLoadError={giveUp} />;
}
