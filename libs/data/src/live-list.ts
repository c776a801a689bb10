import type { Page } from '@pure/contracts';
import {
  excludeItems,
  idsOf,
  withoutDeleted,
  type createKeysetLists,
  type KeysetList,
} from './keyset-list.ts';

/** A list that receives items while it is read. Arrivals wait while its reader is further down. */
export interface LiveList<Item> {
  shown: KeysetList<Item>;
  waiting: Item[];
  /** a first page that doesn't reach the shown part: to show it begins the list anew */
  restart: Page<Item> | null;
}

export interface CatchUp {
  /** the ids that the list held when the page was requested */
  requestedIds: ReadonlySet<string>;
  atStart: boolean;
  /** Older pages may lack items, too, so that the list has to begin anew. */
  restarts?: boolean;
}

interface WithId {
  id: string;
}

/** Pure functions for live lists in one order. They keep other fields of a list. */
export function createLiveLists<Item extends WithId>(
  lists: ReturnType<typeof createKeysetLists<Item>>,
) {
  type List = LiveList<Item>;
  const { insertItems, isLoaded, openList, reachesList, refreshList } = lists;

  function showWaiting<L extends List>(list: L): L {
    const shown = list.restart ? openList(list.restart) : list.shown;
    return { ...list, shown: insertItems(shown, list.waiting), waiting: [], restart: null };
  }

  return {
    openLiveList: (page: Page<Item>): List => ({
      shown: openList(page),
      waiting: [],
      restart: null,
    }),
    showWaiting,
    /** An item arrived. `atStart`: the reader is at the start, so that it moves nothing that is being read. */
    addArrival<L extends List>(list: L, item: Item, atStart: boolean): L {
      const isShown = list.shown.items.some(({ id }) => id === item.id);
      if (isShown || (atStart && !hasWaiting(list))) {
        return { ...list, shown: insertItems(list.shown, [item]) };
      }
      // An old item that was edited isn't new: it comes with its page.
      if (!isLoaded(list.shown.next, item)) return list;
      return { ...list, waiting: [item, ...list.waiting.filter(({ id }) => id !== item.id)] };
    },
    /** Adds the member's own new item, and shows the waiting ones. */
    addOwnItem<L extends List>(list: L, item: Item): L {
      const all = showWaiting(list);
      return { ...all, shown: insertItems(all.shown, [item]) };
    },
    /** Merges the first page, read again. */
    catchUpList<L extends List>(
      list: L,
      read: Page<Item>,
      { requestedIds, atStart, restarts = false }: CatchUp,
    ): L {
      const page = withoutDeleted<Item, Page<Item>>(read, heldIds(list), requestedIds);
      if (restarts || !reachesList(page, list.shown)) {
        const waiting = list.waiting.filter(({ id }) => !requestedIds.has(id));
        const later = { ...list, waiting, restart: page };
        return atStart ? showWaiting(later) : later;
      }
      const all = refreshList(insertItems(list.shown, list.waiting), page, requestedIds);
      if (atStart) return { ...list, shown: all, waiting: [], restart: null };
      const waiting = excludeItems(all.items, list.shown.items);
      const shown = { ...all, items: excludeItems(all.items, waiting) };
      return { ...list, shown, waiting, restart: null };
    },
  };
}

export function hasWaiting({ waiting, restart }: LiveList<unknown>): boolean {
  return waiting.length > 0 || restart !== null;
}

/** The number of waiting items, or null if it is only known that there are some. */
export function countWaiting({ waiting, restart }: LiveList<unknown>): number | null {
  return restart ? null : waiting.length;
}

/** Changes each item of the list, shown or waiting; the order stays. */
export function mapItems<Item, List extends LiveList<Item>>(
  list: List,
  change: (item: Item) => Item,
): List {
  return transformItems(list, (items: Item[]) => items.map(change));
}

export function filterItems<Item, List extends LiveList<Item>>(
  list: List,
  stays: (item: Item) => boolean,
): List {
  return transformItems(list, (items: Item[]) => items.filter(stays));
}

function transformItems<Item, List extends LiveList<Item>>(
  list: List,
  transform: (items: Item[]) => Item[],
): List {
  const { shown, waiting, restart } = list;
  return {
    ...list,
    shown: { ...shown, items: transform(shown.items) },
    waiting: transform(waiting),
    restart: restart && { ...restart, items: transform(restart.items) },
  };
}

/** The items that the list holds, shown or waiting. */
export function heldItems<Item>({ shown, waiting, restart }: LiveList<Item>): Item[] {
  return [...shown.items, ...waiting, ...(restart?.items ?? [])];
}

export function heldIds(list: LiveList<WithId>): ReadonlySet<string> {
  return idsOf(heldItems(list));
}
