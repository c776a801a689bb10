import type { Post, PostComment } from '@pure/contracts';
import { retryAfterWaiting, useSingleMutation, type RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthor } from '../posts/use-author.ts';
import { addComment, type NewComment, sendingKey } from './comments.data.ts';
import { addOwnComment } from './comment-cache.ts';
import { strings } from './strings.ts';
import type { CommentDraft } from './use-comment-draft.ts';

/** Comments on a post, or answers one of its comments, and says how it went. */
export function useSendComment(
  post: Post,
  parent: PostComment | null,
  { id }: CommentDraft,
  onSent: () => void,
) {
  const queryClient = useQueryClient();
  const author = useAuthor();
  const messages = parent ? strings.reply : strings.comment;
  const [waiting] = useState(retryAfterWaiting);
  const { start, error } = useSingleMutation<PostComment, RequestError, NewComment>({
    mutationKey: sendingKey,
    ...waiting,
    mutationFn: (comment) => addComment(comment, author),
    onSuccess(comment) {
      addOwnComment(queryClient, post, comment);
      onSent();
      toast.success(messages.done);
    },
    onError: () => toast.error(messages.failed),
  });
  // Also one that waits since before a reload.
  const isSending =
    useIsMutating({
      mutationKey: sendingKey,
      predicate: ({ state }) => (state.variables as NewComment).id === id,
    }) > 0;

  return {
    send: (content: string) =>
      start({ id, post_id: post.id, parent_id: parent?.id ?? null, content }),
    isSending,
    failure: error,
  };
}
