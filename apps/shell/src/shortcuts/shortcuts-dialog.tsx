import { Dialog } from '@pure/ui';
import type { FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { strings } from './strings.ts';

export default function ShortcutsDialog({ open, onClose }: FrameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={strings.title} closeLabel={strings.close}>
      <ShortcutList />
    </Dialog>
  );
}
