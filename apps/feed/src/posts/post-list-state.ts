import type { Post } from '@pure/contracts';
import type { HomeFeedPage, SeenUntil } from '@pure/contracts/database';
import { newestFirst } from './newest-first.ts';
import {
  begin,
  covers,
  except,
  insert,
  moment,
  reaches,
  refresh,
  type Timeline,
} from './timeline.ts';

/** A list as its reader sees it. What arrives while they read further down waits to be asked for. */
export interface PostListState {
  shown: Timeline;
  waiting: Post[];
  /** a newest page that the shown part no longer follows: showing it begins the list anew */
  anew: HomeFeedPage | null;
  /** how far the reader had come before this visit, if there was something new at its beginning */
  seenUntil: SeenUntil | null;
}

export function open(page: HomeFeedPage): PostListState {
  return { shown: begin(page), waiting: [], anew: null, seenUntil: seenUntil(page) };
}

function seenUntil({ items: [newest], caught_up }: HomeFeedPage): SeenUntil | null {
  if (!newest || !caught_up) return null;
  return newestFirst(moment(newest), caught_up) < 0 ? caught_up : null;
}

/** A post has come. `atTop`: nothing that is being read would move. */
export function arrive(list: PostListState, post: Post, atTop: boolean): PostListState {
  const isShown = list.shown.posts.some(({ id }) => id === post.id);
  if (isShown || (atTop && !hasWaiting(list))) {
    return { ...list, shown: insert(list.shown, [post]) };
  }
  // An old post that was edited is no news: it comes with its page.
  if (!covers(list.shown.next, post)) return list;
  return { ...list, waiting: [post, ...list.waiting.filter(({ id }) => id !== post.id)] };
}

/** The reader's own new post: it goes on top, with whatever was waiting. */
export function publish(list: PostListState, post: Post): PostListState {
  const all = showWaiting(list);
  return { ...all, shown: insert(all.shown, [post]) };
}

export interface CatchingUp {
  /** the ids that the list held when the page was asked for */
  asked: ReadonlySet<string>;
  atTop: boolean;
  mixed?: boolean;
  /** The reader was away for so long that this is another visit. */
  newVisit?: boolean;
}

/**
 * The newest page, read again. `mixed`: older pages may lack posts too (a friendship began), so that
 * nothing but a new beginning is right.
 */
export function catchUp(
  before: PostListState,
  read: HomeFeedPage,
  { asked, atTop, mixed = false, newVisit = false }: CatchingUp,
): PostListState {
  const held = idsOf(before);
  // What was held when it was asked for and isn't any more was deleted meanwhile.
  const items = read.items.filter(({ id }) => held.has(id) || !asked.has(id));
  const page = { ...read, items };
  const list = newVisit ? { ...before, seenUntil: seenUntil(page) } : before;
  if (mixed || !reaches(page, list.shown)) {
    const later = list.waiting.filter(({ id }) => !asked.has(id));
    const anew = { ...list, waiting: later, anew: page };
    return atTop ? showWaiting(anew) : anew;
  }
  const all = refresh(insert(list.shown, list.waiting), page, asked);
  if (atTop) return { ...list, shown: all, waiting: [], anew: null };
  const waiting = except(all.posts, list.shown.posts);
  return { ...list, shown: { ...all, posts: except(all.posts, waiting) }, waiting, anew: null };
}

export function showWaiting(list: PostListState): PostListState {
  const shown = list.anew ? begin(list.anew) : list.shown;
  return { ...list, shown: insert(shown, list.waiting), waiting: [], anew: null };
}

export function hasWaiting(list: PostListState): boolean {
  return list.waiting.length > 0 || list.anew !== null;
}

/** How many posts wait, or null when all that is known is that there are some. */
export function waitingCount(list: PostListState): number | null {
  return list.anew ? null : list.waiting.length;
}

/** Posts were deleted, or may no longer be read: they go, and what repeats them. */
export function drop(list: PostListState, gone: ReadonlySet<string>): PostListState {
  return only(list, ({ id, original }) => !gone.has(id) && !(original && gone.has(original.id)));
}

/** Posts are gone. */
export function dropWhere(list: PostListState, isGone: (post: Post) => boolean): PostListState {
  return only(list, (post) => !isGone(post));
}

/** A friendship ended: what that member wrote leaves at once, also where others repeat it. */
export function dropAuthor(list: PostListState, authorId: string): PostListState {
  return only(
    list,
    ({ author, original }) => author.id !== authorId && original?.author.id !== authorId,
  );
}

/** Whether the list shows this post, by itself or repeated. */
export function speaksOf(list: PostListState, postId: string): boolean {
  return allOf(list).some(({ id, original }) => id === postId || original?.id === postId);
}

/** Each post of the list, shown or waiting, as it is now; the order stays. */
export function mapPosts(list: PostListState, change: (post: Post) => Post): PostListState {
  return {
    ...list,
    shown: { ...list.shown, posts: list.shown.posts.map(change) },
    waiting: list.waiting.map(change),
    anew: list.anew && { ...list.anew, items: list.anew.items.map(change) },
  };
}

function only(list: PostListState, stays: (post: Post) => boolean): PostListState {
  return {
    ...list,
    shown: { ...list.shown, posts: list.shown.posts.filter(stays) },
    waiting: list.waiting.filter(stays),
    anew: list.anew && { ...list.anew, items: list.anew.items.filter(stays) },
  };
}

/** The ids of what the list holds, shown or waiting. */
export function idsOf(list: PostListState): ReadonlySet<string> {
  return new Set(allOf(list).map(({ id }) => id));
}

function allOf({ shown, waiting, anew }: PostListState): Post[] {
  return [...shown.posts, ...waiting, ...(anew?.items ?? [])];
}
