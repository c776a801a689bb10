import type { Cursor, Page, Post, PostComment } from '@pure/contracts';
import { newestFirst } from '../posts/newest-first.ts';

/**
 * What is held of the comments on a post: oldest first, each once, without a gap from the first one to
 * `next`. Beyond that stand single ones, which the reader wrote and sees before they have read so far.
 */
export interface Thread {
  comments: PostComment[];
  /** where the rest begins, or null when all of it is held */
  next: Cursor | null;
}

/** How many come with a post. */
export const PREVIEW = 3;

/** A thread of the comments that came with their post. */
export function begin({ comments, comments_count }: Post): Thread {
  const last = comments.at(-1);
  return { comments, next: comments_count > PREVIEW && last ? moment(last) : null };
}

/** Adds the page read from `after`. A page that was asked for twice is dropped. */
export function extend(thread: Thread, after: Cursor, page: Page<PostComment>): Thread {
  if (thread.next?.id !== after.id || thread.next.at !== after.at) return thread;
  return { comments: union(page.items, thread.comments), next: page.next };
}

export function hold(thread: Thread, comment: PostComment): Thread {
  return { ...thread, comments: union([comment], thread.comments) };
}

/** The comments without one of them. Answers to it stay, and answer nobody from then on. */
export function without(comments: PostComment[], id: string): PostComment[] {
  return comments
    .filter((comment) => comment.id !== id)
    .map((comment) => (comment.parent_id === id ? { ...comment, parent_id: null } : comment));
}

/**
 * Brings in what was read again from the first comment on. Of those held when it was asked for, one that
 * should be there and isn't was deleted or may no longer be read; what came and went since stays so.
 * @param asked the ids that were held when it was asked for
 */
export function refresh(thread: Thread, read: Thread, asked: ReadonlySet<string>): Thread {
  const held = new Set(thread.comments.map(({ id }) => id));
  const kept = thread.comments.filter(
    (comment) => !asked.has(comment.id) || !covers(read.next, comment),
  );
  const fresh = read.comments.filter(({ id }) => held.has(id) || !asked.has(id));
  return { comments: union(fresh, kept), next: read.next };
}

/** Whether a comment lies in the part that is held without a gap. */
export function covers(next: Cursor | null, comment: PostComment): boolean {
  return next === null || oldestFirst(moment(comment), next) <= 0;
}

/** Whether more of a thread is held than came with its post. */
export function isBeyondPreview({ comments, next }: Thread): boolean {
  return next === null || comments.filter((comment) => covers(next, comment)).length > PREVIEW;
}

export function oldestFirst(a: Cursor, b: Cursor): number {
  return newestFirst(b, a);
}

export function moment(comment: PostComment): Cursor {
  return { at: comment.created_at, id: comment.id };
}

/** Where two hold the same comment, the one of `fresh` stays. */
function union(fresh: PostComment[], held: PostComment[]): PostComment[] {
  const byId = new Map([...held, ...fresh].map((comment) => [comment.id, comment]));
  return [...byId.values()].toSorted((a, b) => oldestFirst(moment(a), moment(b)));
}
