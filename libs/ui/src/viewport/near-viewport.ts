export interface Nearness {
  isNear: boolean;
  /** height of the watched element, in CSS px */
  height: number;
}

const listeners = new WeakMap<Element, (nearness: Nearness) => void>();
/** by the element that scrolls */
const observers = new WeakMap<Element | Document, IntersectionObserver>();

/**
 * Calls `listener` each time the element comes within one and a half screens of the viewport, or leaves
 * that range. Within a `[data-scroller]`, a part of the page that scrolls by itself, its height counts instead.
 *
 * @returns stops watching
 */
export function watchNearViewport(
  element: Element,
  listener: (nearness: Nearness) => void,
): () => void {
  const observer = observerOf(scrollerOf(element));
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}

function scrollerOf(element: Element): Element | Document {
  const scroller = element.closest('[data-scroller]');
  // It may scroll with the page where there is little room.
  const scrolls = scroller && getComputedStyle(scroller).overflowY !== 'visible';
  return scrolls ? scroller : document;
}

function observerOf(root: Element | Document): IntersectionObserver {
  const known = observers.get(root);
  if (known) return known;
  const observer = new IntersectionObserver(notifyListeners, { root, rootMargin: '150% 0px' });
  observers.set(root, observer);
  return observer;
}

function notifyListeners(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    listeners.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
  }
}
