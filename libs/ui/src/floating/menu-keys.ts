function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

export function focusFirst(menu: HTMLElement): void {
  itemsOf(menu)[0]?.focus();
}

/** The browser focuses what it marks as the menu is shown: a key that follows at once finds it there. */
export function markFirst(menu: HTMLElement): void {
  for (const [at, item] of itemsOf(menu).entries()) item.toggleAttribute('autofocus', at === 0);
}

/** Which item a key leads to: arrows go round, Home and End to the ends, a letter to the next that begins with it. */
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
