import type { Cursor, Page } from '@pure/contracts';

/**
 * The loaded part of a list that is paged by key: in order, each item once, without a gap from the first
 * item to `next`. Items that the member added themselves may stand beyond `next`.
 */
export interface KeysetList<Item> {
  items: Item[];
  /** where the next page begins, or null when everything is loaded */
  next: Cursor | null;
}

export interface KeysetOrder<Item> {
  cursorOf(item: Item): Cursor;
  /** negative if `a` comes first; the comparator decides the direction of the list */
  compare(a: Cursor, b: Cursor): number;
}

interface WithId {
  id: string;
}

/** Pure functions for lists in one order. */
export function createKeysetLists<Item extends WithId>({ cursorOf, compare }: KeysetOrder<Item>) {
  /** If both hold the same item, that of `fresh` stays. */
  function mergeItems(fresh: Item[], held: Item[]): Item[] {
    const byId = new Map([...held, ...fresh].map((item) => [item.id, item]));
    return [...byId.values()].toSorted((a, b) => compare(cursorOf(a), cursorOf(b)));
  }

  function furthest(a: Cursor | null, b: Cursor | null): Cursor | null {
    return a && b && (compare(a, b) >= 0 ? a : b);
  }

  /** Whether an item lies before `next`, where the list has no gap. */
  function isLoaded(next: Cursor | null, item: Item): boolean {
    return next === null || compare(cursorOf(item), next) <= 0;
  }

  function openList(page: Page<Item>): KeysetList<Item> {
    return { items: mergeItems(page.items, []), next: page.next };
  }

  /** Whether the first page reaches the loaded part, so that no item between them is missing. */
  function reachesList(page: Page<Item>, list: KeysetList<Item>): boolean {
    const [first] = list.items;
    return first === undefined ? page.next === null : isLoaded(page.next, first);
  }

  /**
   * The items that the first page should contain and doesn't: they were deleted, or the member may no longer
   * read them. An item that came after the request isn't among them.
   * @param requestedIds the ids that were held when the page was requested
   */
  function findRemoved(items: Item[], page: Page<Item>, requestedIds: ReadonlySet<string>): Item[] {
    return excludeItems(items, page.items).filter(
      (item) => isLoaded(page.next, item) && requestedIds.has(item.id),
    );
  }

  return {
    cursorOf,
    mergeItems,
    isLoaded,
    openList,
    reachesList,
    findRemoved,
    /** Adds the page that was read from `after`. A page of a list that has begun anew since is dropped. */
    appendPage(list: KeysetList<Item>, after: Cursor, page: Page<Item>): KeysetList<Item> {
      if (list.next?.id !== after.id || list.next.at !== after.at) return list;
      return { items: mergeItems(page.items, list.items), next: page.next };
    },
    /** Inserts items in order. Items beyond the loaded part come with their own page. */
    insertItems(list: KeysetList<Item>, items: Item[]): KeysetList<Item> {
      const loaded = items.filter((item) => isLoaded(list.next, item));
      return { ...list, items: mergeItems(loaded, list.items) };
    },
    /** Inserts an item in order, also beyond the loaded part. */
    holdItem(list: KeysetList<Item>, item: Item): KeysetList<Item> {
      return { ...list, items: mergeItems([item], list.items) };
    },
    /**
     * Merges the first page, read again. A page that doesn't reach the loaded part begins the list anew.
     * @param requestedIds the ids that were held when the page was requested
     */
    refreshList(
      list: KeysetList<Item>,
      page: Page<Item>,
      requestedIds: ReadonlySet<string>,
    ): KeysetList<Item> {
      if (!reachesList(page, list)) return openList(page);
      const kept = excludeItems(list.items, findRemoved(list.items, page, requestedIds));
      return { items: mergeItems(page.items, kept), next: furthest(page.next, list.next) };
    },
  };
}

/**
 * A page without the items that were deleted while it was on its way: they were held when it was requested
 * and aren't any more.
 */
export function withoutDeleted<Item extends WithId, P extends Page<Item>>(
  page: P,
  heldIds: ReadonlySet<string>,
  requestedIds: ReadonlySet<string>,
): P {
  return {
    ...page,
    items: page.items.filter(({ id }) => heldIds.has(id) || !requestedIds.has(id)),
  };
}

export function excludeItems<Item extends WithId>(items: Item[], excluded: WithId[]): Item[] {
  const ids = idsOf(excluded);
  return items.filter(({ id }) => !ids.has(id));
}

export function idsOf(items: WithId[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
