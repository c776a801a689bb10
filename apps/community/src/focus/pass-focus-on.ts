/** Before a row leaves the list, hands its focus to the next one, or the one before. */
export function passFocusOn(from: Element): void {
  const row = from.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button')?.focus();
}
