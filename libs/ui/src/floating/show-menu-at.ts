/** CSS px that a menu keeps from the edge of the viewport */
const EDGE = 8;

/** viewport coordinates in CSS px */
export interface Point {
  x: number;
  y: number;
}

/** Shows a menu at a point instead of at its trigger, within the viewport. */
export function showMenuAt(menu: HTMLElement, { x, y }: Point): void {
  menu.hidePopover();
  // An auto popover would close again when the mouse button or the finger is lifted.
  menu.popover = 'manual';
  menu.dataset.atPoint = '';
  menu.showPopover();
  const { offsetWidth: width, offsetHeight: height } = menu;
  menu.style.left = `${x + width <= innerWidth ? x : Math.max(EDGE, x - width)}px`;
  menu.style.top = `${y + height <= innerHeight ? y : Math.max(0, y - height)}px`;

  const closing = new AbortController();
  const { signal } = closing;
  menu.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'closed') closing.abort();
    },
    { signal },
  );
  const hideOnOutsidePress = ({ target }: Event) => {
    if (!(target instanceof Node && menu.contains(target))) menu.hidePopover();
  };
  document.addEventListener('pointerdown', hideOnOutsidePress, { capture: true, signal });
}

/** Lets the trigger show the menu again, beside itself. */
export function resetMenuPlace(menu: HTMLElement): void {
  if (menu.dataset.atPoint === undefined) return;
  delete menu.dataset.atPoint;
  menu.style.removeProperty('left');
  menu.style.removeProperty('top');
  menu.popover = 'auto';
}
