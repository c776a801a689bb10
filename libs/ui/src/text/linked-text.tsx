import { splitLinks } from './split-links.ts';
import { collapseBlankLines, truncateText } from './truncate-text.ts';

interface LinkedTextProps {
  /** a text that a member wrote */
  children: string;
  /** truncates to this many code units, see `previewLength` */
  length?: number | null;
}

/** A member's text with its web addresses as links. */
export function LinkedText({ children, length = null }: LinkedTextProps) {
  const parts = splitLinks(collapseBlankLines(children));
  return (length === null ? parts : truncateText(parts, length)).map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
