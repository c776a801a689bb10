import { Dialog } from '@pure/ui';
import type { FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { Scanner } from './scanner.tsx';
import { strings } from './strings.ts';

/** Rows 78 to 83. The scanner is in the page, and its camera on, while the dialog is open. */
export default function ScanDialog({ open, onClose }: FrameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={strings.title} closeLabel={strings.close}>
      <Scanner onClose={onClose} />
    </Dialog>
  );
}
