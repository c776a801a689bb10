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

/** A dialog whose code loads when it first opens. Then it stays mounted, so that closing it is animated. */
export function DialogOnDemand<Dialog extends FrameDialogProps>({
  of,
  props,
}: DialogOnDemandProps<Dialog>) {
  const { open, onClose } = props;
  const [isMounted, setMounted] = useState(open);
  if (open !== isMounted && (open || !of.loaded())) setMounted(open);
  return isMounted && <PartOnDemand of={of} props={props} onLoadError={onClose} />;
}
