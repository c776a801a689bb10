import { ConfirmDialog } from '@pure/ui';
import { useState } from 'react';
import type { Story } from '../story.ts';
import { strings, timeLeft } from './strings.ts';
import { useDeleteStory } from './use-delete-story.ts';

interface DeleteStoryDialogProps {
  story: Story;
  onClose: () => void;
}

export function DeleteStoryDialog({ story: opened, onClose }: DeleteStoryDialogProps) {
  // The viewer may move on to another story when this one ends.
  const [story] = useState(opened);
  const [left] = useState(() => timeLeft(story.ends_at - Date.now()));
  const { isDeleting, remove } = useDeleteStory(onClose);
  return (
    <ConfirmDialog
      title={strings.removeTitle}
      text={strings.removeText(left)}
      cancelLabel={strings.keep}
      confirmLabel={strings.confirmRemove}
      danger
      busy={isDeleting}
      onCancel={onClose}
      onConfirm={() => remove(story.id)}
    />
  );
}
