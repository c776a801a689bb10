import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { firstName, ConfirmDialog } from '@pure/ui';
import { useDeletePost } from '../../posts/use-delete-post.ts';
import { strings } from './deletion-strings.ts';

interface DeletePostDialogProps {
  post: Post;
  /** gets the function that deletes the post */
  onConfirm: (remove: () => void) => void;
  onClose: () => void;
}

export default function DeletePostDialog({ post, onConfirm, onClose }: DeletePostDialogProps) {
  const remove = useDeletePost(post);
  const { id: me } = useMember();
  const { author } = post;
  return (
    <ConfirmDialog
      title={author.id === me ? strings.own : strings.of(firstName(author.full_name))}
      text={deletionText(post)}
      cancelLabel={strings.keep}
      confirmLabel={strings.delete}
      danger
      onCancel={onClose}
      onConfirm={() => onConfirm(remove)}
    />
  );
}

function deletionText({ original, home }: Post): string {
  if (original) return strings.repostText;
  if (!home) return strings.text.home;
  return 'group_id' in home ? strings.text.group(home.name) : strings.text.event(home.name);
}
