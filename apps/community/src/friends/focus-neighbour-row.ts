/** Focuses the next row, or the previous one, before the row of `control` leaves the list. */
export function focusNeighbourRow(control: Element): void {
  const row = control.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button')?.focus();
}
