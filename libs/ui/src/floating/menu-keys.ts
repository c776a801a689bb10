export function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

export function focusFirst(menu: HTMLElement): void {
  itemsOf(menu)[0]?.focus();
}

/** The browser focuses the marked item while it shows the menu, so that keys pressed at once work. */
export function markFirst(menu: HTMLElement): void {
  for (const [at, item] of itemsOf(menu).entries()) item.toggleAttribute('autofocus', at === 0);
}

/** The item that a key moves to: arrows wrap around, a letter finds the next item that begins with it. */
export function itemForKey(menu: HTMLElement, key: string): HTMLElement | undefined {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
