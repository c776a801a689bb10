import type { Post, PostComment } from '@pure/contracts';
import { compareOldestFirst, createKeysetLists, type KeysetList } from '@pure/data';

/**
 * The open comments of a post, oldest first. The member's own new comments may stand beyond `next`, before
 * the member has read that far.
 */
export interface CommentThread extends KeysetList<PostComment> {
  /** The post's own view opened it, and closes it: cards show the first comments alone. */
  isAlone?: boolean;
}

/** the number of comments that come with a post */
export const PREVIEW = 3;

export const keysetComments = createKeysetLists({
  cursorOf: (comment: PostComment) => ({ at: comment.created_at, id: comment.id }),
  compare: compareOldestFirst,
});

/** A thread of the comments that came with their post. */
export function previewThread({ comments, comments_count }: Post): CommentThread {
  const last = comments.at(-1);
  const hasMore = comments_count > PREVIEW && last;
  return { items: comments, next: hasMore ? keysetComments.cursorOf(last) : null };
}

/** The thread as a card shows it, or the post's own view. */
export function shownThread(thread: CommentThread | null, isAlone: boolean): CommentThread | null {
  return thread?.isAlone && !isAlone ? null : thread;
}

/** The comments without one of them. Its replies stay, and become comments of their own. */
export function removeComment(comments: PostComment[], id: string): PostComment[] {
  return comments
    .filter((comment) => comment.id !== id)
    .map((comment) => (comment.parent_id === id ? { ...comment, parent_id: null } : comment));
}

/** Whether more of a thread is loaded than came with its post. */
export function isBeyondPreview({ items, next }: CommentThread): boolean {
  const loaded = items.filter((comment) => keysetComments.isLoaded(next, comment));
  return next === null || loaded.length > PREVIEW;
}
