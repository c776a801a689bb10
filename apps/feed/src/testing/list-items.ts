/** The items of the list of posts, from its top. */
export function listItems(): HTMLLIElement[] {
  return [...document.querySelectorAll<HTMLLIElement>('[aria-label=Posts] > ul > li')];
}
