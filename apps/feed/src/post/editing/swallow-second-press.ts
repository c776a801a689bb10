/** in which two presses are taken for a double click, as systems come */
const DOUBLE_CLICK_MS = 500;

/**
 * For a form that goes as soon as its button is pressed: the second press of a double click would fall on
 * whatever comes up under the pointer.
 */
export function swallowSecondPress(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), DOUBLE_CLICK_MS);
}
