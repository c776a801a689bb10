import type { Post } from '@pure/contracts';
import { pendingMutations, RequestError, waitingMutation } from '@pure/data';
import {
  isString,
  isUuid,
  keepWaitingActions,
  nullable,
  objectOf,
  removeFromViews,
} from '@pure/drafts';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';
import { keepWaitingToggles, type WaitingParts } from '../posts/keep-waiting-likes.ts';
import { findPost } from '../posts/post-cache.ts';
import { addComment, type NewComment, sendingKey } from './comments.data.ts';
import { addOwnComment } from './comment-cache.ts';
import { strings } from './strings.ts';
import { draftNames } from './use-comment-draft.ts';
import { likeComment } from './use-like-comment.ts';

const isNewComment = objectOf<NewComment>({
  id: isUuid,
  post_id: isUuid,
  parent_id: nullable(isUuid),
  content: isString,
});

export function keepWaitingComments({ queryClient, memberId, memberLeft }: WaitingParts): void {
  keepWaitingActions({
    storage: feedStorage(memberId),
    name: 'waiting.comment',
    validator: isNewComment,
    idOf: ({ id }) => id,
    ...pendingMutations<NewComment>(queryClient, sendingKey),
    act: (comment) => void sendAgain(queryClient, memberId, comment),
    memberLeft,
  });
}

/** Sends a comment of an earlier start. Its form may be gone, or show the draft. */
async function sendAgain(
  queryClient: QueryClient,
  memberId: string,
  comment: NewComment,
): Promise<void> {
  const { post_id, parent_id } = comment;
  const messages = parent_id === null ? strings.comment : strings.reply;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...waitingMutation,
    mutationKey: sendingKey,
    mutationFn: (waiting: NewComment) => addComment(waiting, authorOf(memberId)),
  });
  try {
    const sent = await mutation.execute(comment);
    const post = findPost(queryClient, ({ id }) => id === post_id);
    if (post) addOwnComment(queryClient, post, sent);
    const name = parent_id === null ? draftNames.comment(post_id) : draftNames.reply(parent_id);
    removeFromViews('feed', memberId, name);
    toast.success(messages.done);
  } catch (error) {
    toast.error(messages.failed);
    if (!(error instanceof RequestError)) throw error;
  }
}

function authorOf(memberId: string) {
  const nameless = { id: memberId, username: '', full_name: '', avatar_url: null };
  return session.getState().profile ?? nameless;
}

export function keepWaitingCommentLikes(parts: WaitingParts): void {
  const { queryClient, memberId } = parts;
  keepWaitingToggles(parts, 'commentLiked', ({ id, on }) => {
    const holds = ({ comments }: Post) => comments.some((comment) => comment.id === id);
    const comment = {
      id,
      // Looked up when the like has been sent: by then, the post has been read.
      get post_id() {
        return findPost(queryClient, holds)?.id ?? '';
      },
    };
    likeComment(queryClient, memberId, comment, on);
  });
}
