import { calm } from './calm.ts';
import { cut } from './cut.ts';
import { textParts } from './text-parts.ts';

interface LinkedTextProps {
  children: string;
  /** where it is cut, see `cutAt` */
  end?: number | null;
}

/** What a member wrote, with the addresses in it as links out of the product. */
export function LinkedText({ children, end = null }: LinkedTextProps) {
  const parts = textParts(calm(children));
  return (end === null ? parts : cut(parts, end)).map(({ text: words, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
