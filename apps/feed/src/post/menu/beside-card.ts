/** Where the focus goes when a card leaves its list: to the next, else the one before, else the list. */
export function besideCard(inCard: Element | null): HTMLElement | null {
  const item = inCard?.closest('li');
  for (const other of [item?.nextElementSibling, item?.previousElementSibling]) {
    const author = other?.querySelector<HTMLElement>('article a:not([tabindex])');
    if (author) return author;
  }
  return inCard?.closest<HTMLElement>('section[tabindex]') ?? null;
}
