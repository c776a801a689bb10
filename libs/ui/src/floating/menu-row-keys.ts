import { itemForKey, itemsOf } from './menu-keys.ts';

/** The items of a `[data-menu-row]` stand side by side; any other item is a row of its own. */
function rowsOf(items: HTMLElement[]): HTMLElement[][] {
  const rows = new Map<Element, HTMLElement[]>();
  for (const item of items) {
    const row = item.closest('[data-menu-row]') ?? item;
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return [...rows.values()];
}

/** As `itemForKey`, but up and down go by row and wrap around, left and right go along a row. */
export function itemInRows(menu: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsOf(itemsOf(menu));
  const rowAt = rows.findIndex((row) => row.some((item) => item === document.activeElement));
  const row = rows[rowAt] ?? [];
  const column = Math.max(
    0,
    row.findIndex((item) => item === document.activeElement),
  );
  const inColumn = (next: HTMLElement[] = []) => next[Math.min(column, next.length - 1)];
  if (key === 'ArrowDown') return inColumn(rows[(rowAt + 1) % rows.length]);
  if (key === 'ArrowUp') return inColumn(rows.at(rowAt <= 0 ? -1 : rowAt - 1));
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (row.length < 2) return undefined;
    const forward = menu.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    return row.at((column + (key === forward ? 1 : -1)) % row.length);
  }
  return itemForKey(menu, key);
}
