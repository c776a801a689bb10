// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Dialog } from '@pure/ui';
import type { FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { SearchForm } from './search-form.tsx';
import { strings } from './strings.ts';

/** Rows 49 to 51. */
export default function SearchDialog({ open, onClose }: FrameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={strings.title} closeLabel={strings.close} top>
      <SearchForm onLeave={onClose} />
    </Dialog>
  );
}
