import type { Page, Post } from '@pure/contracts';
import { countWaiting, hasWaiting, heldIds } from '@pure/data';
import { elin, hanna, post, yusuf } from '@pure/testing';
import { describe, expect, test } from 'vitest';
import {
  addArrival,
  addOwnItem,
  catchUpPosts,
  includesPost,
  openPostList,
  removePostsOf,
  removePostIds,
  showWaiting,
  type PostListState,
} from './post-list-state.ts';

/** Posts numbered by their age in minutes: 1 is the newest. */
const aged = (age: number, author = hanna) => post(author, `aged ${age}`, age);
/** Catches up with a page that was requested by the list as it is, unless told otherwise. */
const caughtUp = (
  list: PostListState,
  news: Page<Post>,
  options: { atStart: boolean; restarts?: boolean; requestedIds?: ReadonlySet<string> },
) => catchUpPosts(list, news, { requestedIds: heldIds(list), ...options });
const page = (ages: number[], next: number | null = null): Page<Post> => ({
  items: ages.map((age) => aged(age)),
  next: next === null ? null : { at: aged(next).created_at, id: aged(next).id },
});
const texts = (list: PostListState) => list.shown.items.map(({ content }) => content);

describe('at the top', () => {
  test('an arrival joins quietly [89]', () => {
    const list = addArrival(openPostList(page([2, 3])), aged(1), true);
    expect(texts(list)).toEqual(['aged 1', 'aged 2', 'aged 3']);
    expect(hasWaiting(list)).toBe(false);
  });

  test('an arrival joins those that already wait, so that they come in order', () => {
    const list = addArrival(addArrival(openPostList(page([3])), aged(2), false), aged(1), true);
    expect(texts(list)).toEqual(['aged 3']);
    expect(texts(showWaiting(list))).toEqual(['aged 1', 'aged 2', 'aged 3']);
  });

  test('catching up shows new posts at once', () => {
    expect(texts(caughtUp(openPostList(page([2, 3])), page([1, 2, 3]), { atStart: true }))).toEqual(
      ['aged 1', 'aged 2', 'aged 3'],
    );
  });
});

describe('further down', () => {
  test('an arrival waits, once however many events tell of it [89]', () => {
    const list = [aged(1), aged(2), aged(1)].reduce(
      (before, arrival) => addArrival(before, arrival, false),
      openPostList(page([3])),
    );
    expect(texts(list)).toEqual(['aged 3']);
    expect(countWaiting(list)).toBe(2);
    expect(texts(showWaiting(list))).toEqual(['aged 1', 'aged 2', 'aged 3']);
  });

  test('a post that is already shown does not wait', () => {
    expect(hasWaiting(addArrival(openPostList(page([1, 2])), aged(1), false))).toBe(false);
  });

  test('catching up lets new posts wait, and removes deleted ones', () => {
    const list = caughtUp(openPostList(page([2, 3, 4])), page([1, 2, 4]), { atStart: false });
    expect(texts(list)).toEqual(['aged 2', 'aged 4']);
    expect(countWaiting(list)).toBe(1);
    expect(texts(showWaiting(list))).toEqual(['aged 1', 'aged 2', 'aged 4']);
  });

  test('a waiting post stays when an older answer comes in, and leaves when it was deleted', () => {
    const before = [aged(1), aged(3)].reduce(
      (list, arrival) => addArrival(list, arrival, false),
      openPostList(page([4])),
    );
    const requestedIds = new Set([aged(3).id, aged(4).id]);
    const list = caughtUp(before, page([2, 4]), { atStart: false, requestedIds });
    expect(texts(list)).toEqual(['aged 4']);
    expect(texts(showWaiting(list))).toEqual(['aged 1', 'aged 2', 'aged 4']);
  });

  test('a first page that no longer reaches the list begins it anew on request, never before', () => {
    const list = caughtUp(openPostList(page([30, 31], 31)), page([1, 2], 2), { atStart: false });
    expect(texts(list)).toEqual(['aged 30', 'aged 31']);
    expect(countWaiting(list)).toBeNull();
    expect(showWaiting(list)).toEqual(openPostList(page([1, 2], 2)));
  });

  test('a post that comes after that is not lost', () => {
    const far = caughtUp(openPostList(page([30], 30)), page([2, 3], 3), { atStart: false });
    expect(texts(showWaiting(addArrival(far, aged(1), false)))).toEqual([
      'aged 1',
      'aged 2',
      'aged 3',
    ]);
  });
});

test('a new friendship begins the list anew, since older pages lack that friend too', () => {
  const list = openPostList(page([1, 3], 3));
  const news = page([1, 2, 3], 3);
  expect(caughtUp(list, news, { atStart: true, restarts: true })).toEqual(openPostList(news));
  expect(countWaiting(caughtUp(list, news, { atStart: false, restarts: true }))).toBeNull();
});

test('an old post that was edited does not arrive as new [89]', () => {
  const list = openPostList(page([1, 2], 2));
  expect(addArrival(list, { ...aged(9), edited_at: aged(1).created_at }, false)).toEqual(list);
  expect(texts(addArrival(list, { ...aged(2), content: 'said better' }, false))).toEqual([
    'aged 1',
    'said better',
  ]);
});

test('a deleted post leaves, shown or waiting', () => {
  const list = addArrival(openPostList(page([2, 3])), aged(1), false);
  const without = removePostIds(list, new Set([aged(1).id, aged(3).id]));
  expect(texts(without)).toEqual(['aged 2']);
  expect(hasWaiting(without)).toBe(false);
});

test('a post that was deleted while a page was loading does not come back with it, wherever it waited', () => {
  const waiting = addArrival(openPostList(page([3, 4])), aged(2), false);
  const far = caughtUp(openPostList(page([30], 30)), page([2, 3, 4], 4), { atStart: false });
  for (const list of [waiting, far]) {
    const without = removePostIds(list, new Set([aged(2).id, aged(3).id]));
    const now = caughtUp(without, page([1, 2, 3, 4], 4), {
      atStart: true,
      requestedIds: heldIds(list),
    });
    expect(texts(now)).toEqual(['aged 1', 'aged 4']);
  }
});

test('the member’s own post goes on top, with the waiting ones', () => {
  const list = addArrival(openPostList(page([4])), aged(3), false);
  const mine = post(elin, 'mine', 1);
  expect(texts(addOwnItem(list, mine))).toEqual(['mine', 'aged 3', 'aged 4']);
});

test('after a friendship ended, no post of that member is shown or waits [192]', () => {
  const before = openPostList({ items: [aged(3), aged(4, yusuf)], next: null });
  const waiting = addArrival(addArrival(before, aged(1, yusuf), false), aged(2), false);
  const list = removePostsOf(waiting, yusuf.id);
  expect(texts(showWaiting(list))).toEqual(['aged 2', 'aged 3']);
  const anew = caughtUp(list, page([1], 1), { atStart: false, restarts: true });
  expect(texts(showWaiting(removePostsOf(anew, hanna.id)))).toEqual([]);
});

describe('a repost', () => {
  const original = aged(9, yusuf);
  const reposted = { ...aged(1), original };

  test('counts as a mention of its original', () => {
    const list = openPostList({ items: [reposted, aged(2)], next: null });
    expect(includesPost(list, original.id)).toBe(true);
    expect(includesPost(list, aged(5).id)).toBe(false);
  });

  test('leaves with its original', () => {
    const list = openPostList({ items: [reposted, aged(2)], next: null });
    expect(texts(removePostIds(list, new Set([original.id])))).toEqual(['aged 2']);
  });

  test('of a former friend’s post leaves, also if another friend reposted it [89] [192]', () => {
    const list = addArrival(openPostList({ items: [aged(2)], next: null }), reposted, false);
    const without = removePostsOf(list, yusuf.id);
    expect(texts(without)).toEqual(['aged 2']);
    expect(hasWaiting(without)).toBe(false);
  });
});

describe('where the last visit ended [89]', () => {
  const visited = (age: number) => ({
    at: aged(age).created_at,
    id: aged(age).id,
    seen_at: aged(0).created_at,
  });

  test('is known from the first page, where something is new', () => {
    expect(openPostList({ ...page([1, 2]), caught_up: visited(2) }).seenUntil).toEqual(visited(2));
    expect(openPostList({ ...page([1, 2]), caught_up: visited(1) }).seenUntil).toBeNull();
    expect(openPostList({ ...page([1, 2]), caught_up: null }).seenUntil).toBeNull();
    expect(openPostList(page([])).seenUntil).toBeNull();
  });

  test('stays while this visit lasts, and moves with the next', () => {
    const list = openPostList({ ...page([3, 4]), caught_up: visited(4) });
    const news = { ...page([1, 2, 3, 4]), caught_up: visited(3) };
    for (const atStart of [true, false]) {
      const now = catchUpPosts(list, news, { requestedIds: heldIds(list), atStart });
      expect(showWaiting(now).seenUntil).toEqual(visited(4));
      const next = catchUpPosts(list, news, {
        requestedIds: heldIds(list),
        atStart,
        newVisit: true,
      });
      expect(showWaiting(next).seenUntil).toEqual(visited(3));
    }
  });
});
