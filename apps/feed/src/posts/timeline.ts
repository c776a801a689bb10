import type { Cursor, Page, Post } from '@pure/contracts';
import { newestFirst } from './newest-first.ts';

/** The loaded part of a list: newest first, each post once, without a gap down to `next`. */
export interface Timeline {
  posts: Post[];
  /** where older posts begin, or null when everything is loaded */
  next: Cursor | null;
}

export function begin(page: Page<Post>): Timeline {
  return { posts: union(page.items, []), next: page.next };
}

/** Adds the page read from `after`. A page of a timeline that has since begun anew is dropped. */
export function extend(timeline: Timeline, after: Cursor, page: Page<Post>): Timeline {
  if (timeline.next?.id !== after.id || timeline.next.at !== after.at) return timeline;
  return { posts: union(timeline.posts, page.items), next: page.next };
}

/** Puts posts where they belong. What is older than the loaded part comes with its own page. */
export function insert(timeline: Timeline, posts: Post[]): Timeline {
  const loaded = posts.filter((post) => covers(timeline.next, post));
  return { ...timeline, posts: union(loaded, timeline.posts) };
}

/** Whether the newest page reaches the loaded part, so that nothing between them is missing. */
export function reaches(page: Page<Post>, timeline: Timeline): boolean {
  const newest = timeline.posts[0];
  return newest === undefined ? page.next === null : covers(page.next, newest);
}

/**
 * Those of the posts that the newest page should show and doesn't: they were deleted or may no longer be
 * read. What came since the page was asked for isn't among them.
 * @param asked the ids that were held when the page was asked for
 */
export function missing(posts: Post[], page: Page<Post>, asked: ReadonlySet<string>): Post[] {
  return except(posts, page.items).filter((post) => covers(page.next, post) && asked.has(post.id));
}

/** Brings the newest page, which was asked for when these ids were held, into the timeline. */
export function refresh(
  timeline: Timeline,
  page: Page<Post>,
  asked: ReadonlySet<string>,
): Timeline {
  if (!reaches(page, timeline)) return begin(page);
  const kept = except(timeline.posts, missing(timeline.posts, page, asked));
  return { posts: union(page.items, kept), next: page.next && timeline.next };
}

/** Those of the posts that are not among the others. */
export function except(posts: Post[], others: Post[]): Post[] {
  const held = new Set(others.map(({ id }) => id));
  return posts.filter(({ id }) => !held.has(id));
}

/** Whether the post lies in the loaded part, or above it. */
export function covers(next: Cursor | null, post: Post): boolean {
  return next === null || newestFirst(moment(post), next) <= 0;
}

/** Where two hold the same post, the one of `fresh` stays. */
function union(fresh: Post[], held: Post[]): Post[] {
  const byId = new Map([...held, ...fresh].map((post) => [post.id, post]));
  return [...byId.values()].toSorted((a, b) => newestFirst(moment(a), moment(b)));
}

export function moment(post: Post): Cursor {
  return { at: post.created_at, id: post.id };
}
