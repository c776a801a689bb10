import type { Post } from '@pure/contracts';
import { Question } from '@pure/ui';
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
    <Question
      title={strings.deletion}
      text={post.original ? strings.deletionOfRepost : strings.deletionText}
      no={strings.keep}
      yes={strings.delete}
      danger
      onNo={onClose}
      onYes={() => onConfirm(remove)}
    />
  );
}
