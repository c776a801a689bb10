type FetchAhead = (path: string) => void;

let fetchAhead: FetchAhead = () => undefined;

/** The composition knows which files a path needs; the ways around don't. */
export function fetchPagesAheadWith(next: FetchAhead): void {
  fetchAhead = next;
}

/** Handlers of a link: the page's code comes while the member is about to follow it. */
export function onIntent(to: string) {
  const fetch = () => fetchAhead(to);
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch };
}
