/**
 * Focuses the next row, or the previous one, before the row of `control` leaves the list.
 * @param target selector of the control in that row
 */
export function focusNeighbourRow(control: Element, target = 'button'): void {
  const row = control.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>(target)?.focus();
}
