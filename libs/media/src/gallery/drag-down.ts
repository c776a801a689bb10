/** px by which a finger must drag an element down to close it */
export const SWIPE_TO_CLOSE_PX = 90;

/** Moves an element down with the finger. It doesn't follow upwards. */
export function dragDown(element: HTMLElement | null, distance: number): void {
  if (element) element.style.translate = distance > 0 ? `0 ${distance}px` : '';
}
