import { pendingMutations, RequestError, waitingMutation } from '@pure/data';
import { isString, isUuid, keepWaitingActions, nullable, objectOf } from '@pure/drafts';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';
import { findPost } from '../posts/post-cache.ts';
import { addComment, type NewComment, sendingKey } from '../comments/comments.data.ts';
import { addOwnComment } from '../comments/comment-cache.ts';
import { strings } from '../comments/strings.ts';
import { discardDraft, draftNames } from '../comments/use-comment-draft.ts';

interface WaitingComments {
  queryClient: QueryClient;
  memberId: string;
  memberLeft: AbortSignal;
}

const isNewComment = objectOf<NewComment>({
  id: isUuid,
  post_id: isUuid,
  parent_id: nullable(isUuid),
  content: isString,
});

export function keepWaitingComments({ queryClient, memberId, memberLeft }: WaitingComments): void {
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
    discardDraft(memberId, name, comment.id);
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
