function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

export function focusFirst(menu: HTMLElement): void {
  itemsOf(menu)[0]?.focus();
}

/** The browser focuses the marked item while it shows the menu, so that keys pressed at once work. */
export function markFirst(menu: HTMLElement): void {
  for (const [at, item] of itemsOf(menu).entries()) item.toggleAttribute('autofocus', at === 0);
}

/** The items of a `[data-menu-row]` stand side by side; any other item is a row of its own. */
function rowsOf(items: HTMLElement[]): HTMLElement[][] {
  const rows = new Map<Element, HTMLElement[]>();
  for (const item of items) {
    const row = item.closest('[data-menu-row]') ?? item;
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return [...rows.values()];
}

/**
 * The item that a key moves to: up and down go by row and wrap around, left and right go along a row, and a
 * letter finds the next item that begins with it.
 */
export function itemForKey(menu: HTMLElement, key: string): HTMLElement | undefined {
  const items = itemsOf(menu);
  const rows = rowsOf(items);
  const at = items.findIndex((item) => item === document.activeElement);
  const current = items[at];
  const rowAt = rows.findIndex((row) => current && row.includes(current));
  const row = rows[rowAt] ?? [];
  const column = current ? row.indexOf(current) : 0;
  const inColumn = (next: HTMLElement[] = []) => next[Math.min(column, next.length - 1)];
  if (key === 'ArrowDown') return inColumn(rows[(rowAt + 1) % rows.length]);
  if (key === 'ArrowUp') return inColumn(rows.at(rowAt <= 0 ? -1 : rowAt - 1));
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (row.length < 2) return undefined;
    const forward = menu.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    return row.at((column + (key === forward ? 1 : -1)) % row.length);
  }
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
