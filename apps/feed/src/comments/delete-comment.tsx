import type { PostComment } from '@pure/contracts';
import { useSingleMutation } from '@pure/data';
import { useMember } from '@pure/session';
import { firstName, ConfirmDialog } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { deleteComment } from './comments.data.ts';
import { removeDeletedComment } from './comment-cache.ts';
import { strings } from './own-comment-strings.ts';

interface DeleteCommentProps {
  comment: PostComment;
  onClose: () => void;
  /** called when it is about to be removed */
  onDelete: () => void;
}

/** Confirms the deletion of a comment. After a failure the dialog stays open. */
export default function DeleteComment({ comment, onClose, onDelete }: DeleteCommentProps) {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const { author } = comment;
  const deleting = useSingleMutation({
    mutationFn: deleteComment,
    onSuccess() {
      // Closing returns the focus to the comment, which passes it on before it is removed.
      flushSync(onClose);
      onDelete();
      removeDeletedComment(queryClient, comment);
      toast.success(strings.deleteDone);
    },
    onError: () => toast.error(strings.deleteFailed),
  });
  return (
    <ConfirmDialog
      title={
        author.id === me ? strings.deleteTitle : strings.deleteTitleOf(firstName(author.full_name))
      }
      text={strings.deleteText}
      cancelLabel={strings.keep}
      confirmLabel={strings.deleteItem}
      danger
      busy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.start(comment.id)}
    />
  );
}
