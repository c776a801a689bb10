import { textParts } from './text-parts.ts';
import styles from './post-text.module.css';

/** What a member wrote: their line breaks, their direction of writing, their links. */
export function PostText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {textParts(calm(text)).map(({ text: words, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}

/** Any number of empty lines shows as one: nobody scrolls through a screen of nothing. */
function calm(text: string): string {
  return text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}
