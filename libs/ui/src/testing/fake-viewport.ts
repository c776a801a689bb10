import { act } from '@testing-library/react';
import { vi } from 'vitest';

const callbacks = new Map<Element, IntersectionObserverCallback>();
const resizeCallbacks = new Map<Element, () => void>();

/**
 * Replaces IntersectionObserver, which jsdom lacks: a test decides what is near the viewport. It is assigned
 * rather than stubbed, so that `vi.unstubAllGlobals()` keeps it.
 */
Object.assign(globalThis, {
  IntersectionObserver: class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(element: Element): void {
      callbacks.set(element, this.#callback);
    }
    disconnect(): void {
      for (const [element, callback] of callbacks) {
        if (callback === this.#callback) callbacks.delete(element);
      }
    }
    unobserve(element: Element): void {
      callbacks.delete(element);
    }
  },
});

/** Replaces ResizeObserver, which jsdom lacks, too. As in browsers, an observed element is reported at once. */
Object.assign(globalThis, {
  ResizeObserver: class {
    readonly #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe(element: Element): void {
      resizeCallbacks.set(element, this.#callback);
      this.#callback();
    }
    disconnect(): void {
      for (const [element, callback] of resizeCallbacks) {
        if (callback === this.#callback) resizeCallbacks.delete(element);
      }
    }
  },
});

/** Replaces checkVisibility, which jsdom lacks: no element’s contents are skipped. */
Object.assign(Element.prototype, { checkVisibility: () => true });

/** Gives an observed element another size. */
export function resize(element: Element): void {
  act(() => resizeCallbacks.get(element)?.());
}

/**
 * Moves elements into the viewport or out of it, and runs the frames that this requests.
 *
 * @param height 0 for hidden ones
 */
export function setInView(
  elements: Iterable<Element>,
  isIntersecting: boolean,
  height = 120,
): void {
  runWithFrames(() => {
    for (const target of elements) {
      const entry = {
        target,
        isIntersecting,
        intersectionRatio: Number(isIntersecting),
        boundingClientRect: new DOMRect(0, 0, 600, height),
      };
      callbacks.get(target)?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    }
  });
}

function runWithFrames(run: () => void): void {
  const frames: FrameRequestCallback[] = [];
  const request = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame));
  act(() => {
    run();
    for (let frame = frames.shift(); frame; frame = frames.shift()) frame(performance.now());
  });
  request.mockRestore();
}

/** Brings every watched `div` into the viewport, such as the end of a list. */
export function scrollToEnd(): void {
  setInView(
    [...callbacks.keys()].filter((element) => element.tagName === 'DIV'),
    true,
  );
}
