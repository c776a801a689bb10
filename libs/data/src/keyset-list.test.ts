import type { Cursor, Page } from '@pure/contracts';
import { describe, expect, test } from 'vitest';
import { compareNewestFirst, compareOldestFirst } from './cursor-order.ts';
import {
  createKeysetLists,
  excludeItems,
  idsOf,
  withoutDeleted,
  type KeysetList,
} from './keyset-list.ts';

interface Item {
  id: string;
  at: string;
  text: string;
}

/** Items numbered by their minute. */
const item = (minute: number, text = `${minute}`): Item => ({
  id: `id-${String(minute).padStart(2, '0')}`,
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  text,
});
const items = (...minutes: number[]) => minutes.map((minute) => item(minute));
const cursorOf = ({ at, id }: Item): Cursor => ({ at, id });
const cursor = (minute: number) => cursorOf(item(minute));
const page = (minutes: number[], next: number | null = null): Page<Item> => ({
  items: items(...minutes),
  next: next === null ? null : cursor(next),
});
const ids = (...minutes: number[]) => idsOf(items(...minutes));
const texts = ({ items }: KeysetList<Item>) => items.map(({ text }) => text).join(' ');

describe('newest first', () => {
  const { openList, appendPage, insertItems, reachesList, refreshList } = createKeysetLists({
    cursorOf,
    compare: compareNewestFirst,
  });

  test('pages join newest first, each item once [88]', () => {
    const list = appendPage(openList(page([9, 8, 7], 7)), cursor(7), page([7, 6, 5]));
    expect(texts(list)).toBe('9 8 7 6 5');
    expect(list.next).toBeNull();
  });

  test('a page requested before the list restarted is dropped, so that no gap appears', () => {
    const list = openList(page([9, 8], 8));
    expect(appendPage(list, cursor(3), page([2, 1]))).toBe(list);
  });

  test('a page of hidden items only still advances the cursor', () => {
    const list = appendPage(openList(page([9, 8], 8)), cursor(8), page([], 2));
    expect(texts(list)).toBe('9 8');
    expect(list.next).toEqual(cursor(2));
  });

  test('a new item is sorted in by its time, not always at the top [88]', () => {
    expect(texts(insertItems(openList(page([9, 7, 5], 5)), items(6, 8)))).toBe('9 8 7 6 5');
  });

  test('a new item older than the loaded part appears with its page', () => {
    expect(texts(insertItems(openList(page([9, 8], 8)), items(1)))).toBe('9 8');
    expect(texts(insertItems(openList(page([9, 8])), items(1)))).toBe('9 8 1');
  });

  test('a new version of a loaded item replaces it', () => {
    const list = insertItems(openList(page([9, 8, 7])), [item(8, 'edited')]);
    expect(texts(list)).toBe('9 edited 7');
  });

  test('catching up merges by id and keeps the loaded pages', () => {
    const held = appendPage(openList(page([7, 6], 6)), cursor(6), page([5, 4], 4));
    const list = refreshList(held, page([9, 8, 7, 6], 6), ids(7, 6, 5, 4));
    expect(texts(list)).toBe('9 8 7 6 5 4');
    expect(list.next).toEqual(cursor(4));
  });

  test('catching up removes deleted items', () => {
    const held = openList(page([9, 8, 7, 6], 6));
    expect(texts(refreshList(held, page([9, 7], 7), ids(9, 8, 7, 6)))).toBe('9 7 6');
  });

  test('catching up removes a deleted item even if it was the newest', () => {
    const held = openList(page([9, 8, 7]));
    expect(texts(refreshList(held, page([8, 7]), ids(9, 8, 7)))).toBe('8 7');
  });

  test('an item that arrived during the request stays', () => {
    const held = openList(page([9, 8, 7]));
    expect(texts(refreshList(held, page([8, 7]), ids(8, 7)))).toBe('9 8 7');
  });

  test('a list restarts if the first page no longer reaches its loaded part', () => {
    const held = openList(page([3, 2, 1], 1));
    const news = page([9, 8, 7], 7);
    expect(reachesList(news, held)).toBe(false);
    expect(refreshList(held, news, ids(3, 2, 1))).toEqual(openList(news));
  });

  test('a page that ends just above the loaded part does not reach it, as an item between may be missing', () => {
    expect(reachesList(page([9, 8], 8), openList(page([7, 6])))).toBe(false);
    expect(reachesList(page([9, 8], 7), openList(page([7, 6])))).toBe(true);
    expect(reachesList(page([9, 8]), openList(page([])))).toBe(true);
  });

  test('a last page with all items ends the list', () => {
    const list = refreshList(openList(page([8, 7, 6], 6)), page([9, 8]), ids(8, 7, 6));
    expect(texts(list)).toBe('9 8');
    expect(list.next).toBeNull();
  });
});

describe('oldest first', () => {
  const { openList, appendPage, holdItem, isLoaded, refreshList } = createKeysetLists({
    cursorOf,
    compare: compareOldestFirst,
  });
  const refresh = (held: KeysetList<Item>, read: Page<Item>, requested: Set<string>) =>
    refreshList(held, withoutDeleted(read, idsOf(held.items), requested), requested);

  test('the member’s own item is shown after the gap until the pages reach it, and only once', () => {
    const list = holdItem(openList(page([1, 2], 2)), item(5));
    expect(texts(list)).toBe('1 2 5');
    expect(isLoaded(list.next, item(5))).toBe(false);
    expect(texts(appendPage(list, cursor(2), page([3, 4, 5])))).toBe('1 2 3 4 5');
  });

  test('a page that was requested twice is dropped', () => {
    const list = openList(page([1, 2, 3], 3));
    expect(appendPage(list, cursor(2), page([3]))).toBe(list);
  });

  test('a refetch removes deleted items and shows new and edited ones', () => {
    const read = { items: [item(1), item(2, 'edited'), item(4)], next: null };
    expect(texts(refresh(openList(page([1, 2, 3])), read, ids(1, 2, 3)))).toBe('1 edited 4');
  });

  test('items sent or deleted during a refetch stay sent or deleted', () => {
    const now = holdItem(openList(page([1, 3])), item(5));
    expect(texts(refresh(now, page([1, 2, 3]), ids(1, 2, 3)))).toBe('1 3 5');
  });

  test('items beyond the refetched part stay', () => {
    const held = holdItem(openList(page([1, 2], 2)), item(5));
    const list = refresh(held, page([1, 3], 3), ids(1, 2, 5));
    expect(texts(list)).toBe('1 3 5');
    expect(list.next).toEqual(cursor(3));
  });
});

test('an item can exclude others', () => {
  expect(excludeItems(items(1, 2), items(2, 3))).toEqual(items(1));
});
