import type { MouseEvent } from 'react';

/** The press of a button that is busy or disabled: it neither acts nor submits its form. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
