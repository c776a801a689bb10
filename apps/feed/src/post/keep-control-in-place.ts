import { flushSync } from 'react-dom';

/**
 * Makes a change, and scrolls by as much as it moved a control: the control stays under the finger. The first
 * like brings the row of counts above it.
 */
export function keepControlInPlace(control: Element, change: () => void): void {
  const topOf = () => control.getBoundingClientRect().top;
  const before = topOf();
  flushSync(change);
  const scroller = control.closest('dialog') ?? document.documentElement;
  scroller.scrollTop += topOf() - before;
}
