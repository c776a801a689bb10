export interface Nearness {
  isNear: boolean;
  /** height of the watched element, in CSS px */
  height: number;
}

const listeners = new WeakMap<Element, (nearness: Nearness) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Tells whenever the element comes near the view or leaves it: within one and a half screens of what is
 * seen. One observer serves all.
 */
export function watchNearness(
  element: Element,
  listener: (nearness: Nearness) => void,
): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: '150% 0px' });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    listeners.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
  }
}
