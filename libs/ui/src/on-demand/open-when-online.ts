/** The document has it, because each build has its own copy of this file. */
const LAST_PRESS = Symbol.for('pure.last-press');

/** Notes that the member has pressed something. It replaces what they pressed before and that waits. */
export function notePress(): object {
  const press = {};
  Reflect.set(document, LAST_PRESS, press);
  return press;
}

/**
 * Calls `open` when the network is back. `giveUp` is called instead if the member writes in another field by then, or
 * has pressed something else since `press`. Without `giveUp`, several calls with the same `open` count once.
 *
 * @param press leave it out for what keeps its place on the page
 */
export function openWhenOnline(
  open: () => void,
  giveUp?: () => void,
  press?: object,
  signal?: AbortSignal,
): void {
  const focused = document.activeElement;
  const decide = () => {
    const { activeElement } = document;
    const isElsewhere =
      (activeElement !== focused && activeElement?.matches('input, textarea')) ||
      (press && Reflect.get(document, LAST_PRESS) !== press);
    return isElsewhere ? giveUp?.() : open();
  };
  addEventListener('online', giveUp ? decide : open, { once: true, ...(signal && { signal }) });
}
