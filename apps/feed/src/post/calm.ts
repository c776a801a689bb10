/** Any number of empty lines shows as one: nobody scrolls through a screen of nothing. */
export function calm(text: string): string {
  return text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}
