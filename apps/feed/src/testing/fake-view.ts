import { act } from '@testing-library/react';

type Tell = (entries: Partial<IntersectionObserverEntry>[]) => void;

const tellers = new Map<Element, Tell>();

/**
 * In place of the layout that jsdom doesn't have: a test says what comes near the view. It stays when a
 * test takes its own stubs away.
 */
Object.assign(globalThis, {
  IntersectionObserver: class {
    readonly #tell: Tell;
    constructor(tell: Tell) {
      this.#tell = tell;
    }
    observe(element: Element): void {
      tellers.set(element, this.#tell);
    }
    disconnect(): void {
      for (const [element, tell] of tellers) if (tell === this.#tell) tellers.delete(element);
    }
    unobserve(element: Element): void {
      tellers.delete(element);
    }
  },
});

/** Moves elements near the view or away from it. */
export function view(elements: Iterable<Element>, isIntersecting: boolean): void {
  act(() => {
    for (const target of elements) {
      const boundingClientRect = new DOMRect(0, 0, 600, 120);
      tellers.get(target)?.([{ target, isIntersecting, boundingClientRect }]);
    }
  });
}

/** Scrolls to the end of what is loaded. */
export function scrollToEnd(): void {
  view(
    [...tellers.keys()].filter((element) => element.tagName === 'DIV'),
    true,
  );
}

/** The places of a list of posts, from its top. */
export function listItems(): HTMLLIElement[] {
  return [...document.querySelectorAll<HTMLLIElement>('[aria-label=Posts] > ul > li')];
}
