import { Button, Dialog } from '@pure/ui';
import { useState } from 'react';
import type { Story } from '../story.ts';
import { strings, timeLeft } from './strings.ts';
import { useDeleteStory } from './use-delete-story.ts';

interface DeleteDialogProps {
  story: Story;
  onClose: () => void;
}

/** Asks once more: what is deleted is gone. */
export function DeleteDialog({ story: asked, onClose }: DeleteDialogProps) {
  // Behind it another may have taken the place of one that ended.
  const [story] = useState(asked);
  const [left] = useState(() => timeLeft(story.ends_at - Date.now()));
  const { isDeleting, remove } = useDeleteStory(onClose);
  return (
    <Dialog
      open
      title={strings.removeTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.keep}
          </Button>
          <Button variant="danger" busy={isDeleting} onClick={() => remove(story.id)}>
            {strings.confirmRemove}
          </Button>
        </>
      }
    >
      <p>{strings.removeText(left)}</p>
    </Dialog>
  );
}
