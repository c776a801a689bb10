/** The kept keys, by the control that was pressed. */
const typed = new WeakMap<Element, string>();

/**
 * Keeps the keys that the member types before the field that they opened is there. Keys that are typed elsewhere keep
 * their meaning: in another control, or on another page.
 *
 * @param pressed the control that opens the field
 * @returns a function that ends this
 */
export function keepTypedKeys(pressed: Element): () => void {
  const { href } = location;
  function onKeyDown(event: KeyboardEvent): void {
    const isHere =
      location.href === href && [pressed, document.body].includes(event.target as Element);
    const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
    if (!isHere || isShortcut || event.isComposing || event.key.length > 1) return;
    event.preventDefault();
    event.stopPropagation();
    typed.set(pressed, (typed.get(pressed) ?? '') + event.key);
  }
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    // Safari focuses no button that is clicked: the next one may open another field.
    if (pressed === document.body) typed.delete(pressed);
  };
}

/** Types the kept keys of a control into the text area that has the focus, if one has. */
export function typeKeptKeys(pressed: Element): void {
  const keys = typed.get(pressed);
  const field = document.activeElement;
  if (!keys || !(field instanceof HTMLTextAreaElement)) return;
  typed.delete(pressed);
  field.setRangeText(keys, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
