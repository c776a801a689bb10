import type { Post } from '@pure/contracts';
import { Button, Dialog } from '@pure/ui';
import { useDeletePost } from '../../posts/use-delete-post.ts';
import { strings } from './strings.ts';

interface DeletionDialogProps {
  post: Post;
  /** gets what deletes it */
  onConfirm: (remove: () => void) => void;
  onClose: () => void;
}

export default function DeletionDialog({ post, onConfirm, onClose }: DeletionDialogProps) {
  const remove = useDeletePost(post);
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
          <Button variant="danger" onClick={() => onConfirm(remove)}>
            {strings.delete}
          </Button>
        </>
      }
    >
      <p>{post.original ? strings.deletionOfRepost : strings.deletionText}</p>
    </Dialog>
  );
}
