import { MarkedText } from './marked-text.tsx';
import { splitLinks } from './split-links.ts';
import { collapseBlankLines, truncateText } from './truncate-text.ts';

interface LinkedTextProps {
  /** a text that a member wrote */
  children: string;
  /** truncates to this many code units, see `previewLength` */
  length?: number | null;
  /** marks what was searched for */
  query?: string;
  /** Links into PURE open in this tab; the caller navigates. */
  inPlace?: boolean;
}

/** A member's text with its web addresses as links. */
export function LinkedText(props: LinkedTextProps) {
  const { children, length = null, query = '', inPlace = false } = props;
  const parts = splitLinks(collapseBlankLines(children));
  return (length === null ? parts : truncateText(parts, length)).map(({ text, href }, index) => {
    const shown = query ? (
      <MarkedText key={index} query={query}>
        {text}
      </MarkedText>
    ) : (
      text
    );
    if (!href) return shown;
    const place =
      inPlace && new URL(href).origin === location.origin
        ? {}
        : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
    return (
      <a key={index} href={href} {...place}>
        {shown}
      </a>
    );
  });
}
