export function listItems(): HTMLLIElement[] {
  return [...document.querySelectorAll<HTMLLIElement>('[aria-label=Posts] > ul > li')];
}
