export interface Nearness {
  isNear: boolean;
  /** height of the watched element, in CSS px */
  height: number;
}

const listeners = new WeakMap<Element, (nearness: Nearness) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `listener` each time the element comes within one and a half screens of the viewport, or leaves
 * that range. All elements share one observer.
 *
 * @returns stops watching
 */
export function watchNearViewport(
  element: Element,
  listener: (nearness: Nearness) => void,
): () => void {
  observer ??= new IntersectionObserver(notifyListeners, {
    rootMargin: '150% 0px',
    // The range within a part of the page that scrolls by itself.
    scrollMargin: '150% 0px',
  } as IntersectionObserverInit);
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function notifyListeners(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    listeners.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
  }
}
