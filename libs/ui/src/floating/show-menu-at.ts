/** CSS px that a menu keeps from the edge of the viewport */
const EDGE = 8;

/** viewport coordinates in CSS px */
export interface Point {
  x: number;
  y: number;
}

/** Shows a menu at a point instead of at its trigger, within the viewport. */
export function showMenuAt(menu: HTMLElement, at: Point): void {
  menu.hidePopover();
  // An auto popover would close again when the mouse button or the finger is lifted.
  menu.popover = 'manual';
  menu.dataset.atPoint = '';
  menu.showPopover();
  const position = () => positionMenu(menu, at);
  position();

  const closing = new AbortController();
  const { signal } = closing;
  // The window narrows when a phone is turned.
  addEventListener('resize', position, { signal });
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

function positionMenu(menu: HTMLElement, { x, y }: Point): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = x + width <= innerWidth ? x : Math.max(EDGE, Math.min(x, innerWidth - EDGE) - width);
  const top = y + height <= innerHeight ? y : Math.max(0, Math.min(y, innerHeight) - height);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

/** Lets the trigger show the menu again, beside itself. */
export function resetMenuPosition(menu: HTMLElement): void {
  if (menu.dataset.atPoint === undefined) return;
  delete menu.dataset.atPoint;
  menu.removeAttribute('style');
  menu.popover = 'auto';
}
