type PrefetchPage = (path: string) => void;

const wanted = new Set<string>();
let prefetchPage: PrefetchPage = (path) => void wanted.add(path);

/** Called when the page is idle, also for links that the member pointed at before: they don't know the files. */
export function setPagePrefetch(next: PrefetchPage): void {
  prefetchPage = next;
  for (const path of wanted) next(path);
  wanted.clear();
}

/**
 * Handlers for a link, which load its page's code on hover, press and focus. React doesn't report `pointerenter` if
 * the element that the pointer comes from is being removed, so hover is read from `pointerover`.
 */
export function prefetchOnIntent(to: string) {
  const prefetch = () => prefetchPage(to);
  return { onPointerOver: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}
