/** so that a fast scroll doesn't mount a screen of cards in one task */
const RUNS_PER_FRAME = 3;

const waiting = new Map<object, () => void>();
let isRequested = false;

/** Runs `work` in one of the next frames. It replaces work that still waits under the same key. */
export function queueForFrame(key: object, work: () => void): void {
  waiting.set(key, work);
  requestFrame();
}

export function removeFromQueue(key: object): void {
  waiting.delete(key);
}

function requestFrame(): void {
  if (isRequested || waiting.size === 0) return;
  isRequested = true;
  requestAnimationFrame(() => {
    isRequested = false;
    for (const [key, work] of [...waiting].slice(0, RUNS_PER_FRAME)) {
      waiting.delete(key);
      work();
    }
    requestFrame();
  });
}
