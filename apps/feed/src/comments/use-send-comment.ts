import type { Post, PostComment } from '@pure/contracts';
import { useSingleMutation, type RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthor } from '../posts/use-author.ts';
import { addComment } from './comments.data.ts';
import { addOwnComment } from './comment-cache.ts';
import { strings } from './strings.ts';
import type { CommentDraft } from './use-comment-draft.ts';

/** Comments on a post, or answers one of its comments, and says how it went. */
export function useSendComment(post: Post, parent: PostComment | null, onSent: () => void) {
  const queryClient = useQueryClient();
  const author = useAuthor();
  const messages = parent ? strings.reply : strings.comment;
  const { start, isPending, error } = useSingleMutation<PostComment, RequestError, CommentDraft>({
    // Offline, it waits for the network.
    networkMode: 'online',
    mutationFn: ({ id, text }) =>
      addComment({ id, post_id: post.id, parent_id: parent?.id ?? null, content: text }, author),
    onSuccess(comment) {
      addOwnComment(queryClient, post, comment);
      onSent();
      toast.success(messages.done);
    },
    onError: () => toast.error(messages.failed),
  });

  return { send: start, isSending: isPending, failure: error };
}
