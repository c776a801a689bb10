type PrefetchPage = (path: string) => void;

let prefetchPage: PrefetchPage = () => undefined;

/** Called when the page is idle: links don't know which files a path needs. */
export function setPagePrefetch(next: PrefetchPage): void {
  prefetchPage = next;
}

/** Handlers for a link, which load its page's code on hover, press and focus. */
export function prefetchOnIntent(to: string) {
  const prefetch = () => prefetchPage(to);
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}
