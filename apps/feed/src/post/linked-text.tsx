import { textParts } from './text-parts.ts';

/** What a member wrote, with the addresses in it as links out of the product. */
export function LinkedText({ children }: { children: string }) {
  return textParts(calm(children)).map(({ text: words, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ) : (
      words
    ),
  );
}

/** Any number of empty lines shows as one: nobody scrolls through a screen of nothing. */
function calm(text: string): string {
  return text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}
