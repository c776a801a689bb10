import type { RefObject } from 'react';

/** A form that isn't there before its code has loaded. */
export type FormRef = RefObject<HTMLFormElement | null>;

/** The kept keys, by the form that they are for. */
const typed = new WeakMap<FormRef, string>();
let stopKeeping = () => {};

/**
 * Keeps the keys that the member types before the form that they opened is there. Keys that are typed elsewhere keep
 * their meaning: in another control, or on another page. A press that opens another form takes over.
 *
 * @param pressed the control that opens the form
 * @returns a function that ends this
 */
export function keepTypedKeys(form: FormRef, pressed: Element): () => void {
  const { href } = location;
  function onKeyDown(event: KeyboardEvent): void {
    const isHere =
      location.href === href && [pressed, document.body].includes(event.target as Element);
    const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
    if (!isHere || isShortcut || event.isComposing || event.key.length > 1) return;
    event.preventDefault();
    event.stopPropagation();
    typed.set(form, (typed.get(form) ?? '') + event.key);
  }
  stopKeeping();
  document.addEventListener('keydown', onKeyDown, true);
  const stop = () => document.removeEventListener('keydown', onKeyDown, true);
  stopKeeping = stop;
  return stop;
}

/** Types the kept keys of a form into the text area that has the focus, if one has. */
export function typeKeptKeys(form: FormRef): void {
  const keys = typed.get(form);
  const field = document.activeElement;
  if (!keys || !(field instanceof HTMLTextAreaElement)) return;
  typed.delete(form);
  field.setRangeText(keys, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function forgetKeptKeys(form: FormRef): void {
  typed.delete(form);
}
