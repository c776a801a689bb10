export function listItems(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=feed] > * > article')];
}
