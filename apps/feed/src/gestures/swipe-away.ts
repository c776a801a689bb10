/** px that a finger draws something down for it to close */
export const SWIPE_AWAY = 90;

/** Something follows the finger that draws it down, and nowhere else. */
export function follow(element: HTMLElement | null, down: number): void {
  if (element) element.style.translate = down > 0 ? `0 ${down}px` : '';
}
