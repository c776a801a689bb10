/** the usual double-click interval of operating systems */
const DOUBLE_CLICK_MS = 500;

/**
 * Call it when a press closes a form: the second click of a double click would hit the element below the
 * pointer.
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
