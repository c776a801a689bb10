import type { KeyboardEvent } from 'react';

/** Safari ends the composition of a word before it reports the key that ended it. */
const COMPOSING = 229;

/**
 * Whether a key sends: Enter, where there is a keyboard. On a phone it breaks the line, as Shift and Enter
 * do everywhere; with Ctrl or Command it sends everywhere. The Enter that ends a composed word is none.
 */
export function sendsByEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return false;
  return event.ctrlKey || event.metaKey || !isTouched();
}

function isTouched(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
