const TEXT_FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Keeps the keys that the member types before the field that they opened is there.
 *
 * @returns a function that ends this and types the kept keys into the field that has the focus, if one has
 */
export function keepTypedKeys(): () => void {
  let typed = '';
  function onKeyDown(event: KeyboardEvent): void {
    const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
    const isInField = event.target instanceof Element && event.target.closest(TEXT_FIELD);
    if (isShortcut || isInField || event.isComposing || event.key.length > 1) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  }
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    const field = document.activeElement;
    if (typed === '' || !(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(typed, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
