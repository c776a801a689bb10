import { Dialog } from '@pure/ui';
import { ShortcutList } from './shortcut-list.tsx';
import { strings } from './strings.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={strings.title} closeLabel={strings.close}>
      <ShortcutList />
    </Dialog>
  );
}
