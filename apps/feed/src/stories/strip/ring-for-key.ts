/** Returns the ring that a key moves the focus to. */
export function ringForKey(strip: HTMLElement, key: string): HTMLElement | undefined {
  const rings = [...strip.querySelectorAll<HTMLElement>('[data-ring]')];
  const at = rings.findIndex((ring) => ring === document.activeElement);
  const isRightToLeft = getComputedStyle(strip).direction === 'rtl';
  if (key === 'Home') return rings[0];
  if (key === 'End') return rings.at(-1);
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return rings[at + 1];
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return rings[Math.max(0, at - 1)];
  return undefined;
}
