import { Fragment, type ReactNode } from 'react';
import { splitLinks } from './split-links.ts';
import { collapseBlankLines, truncateText } from './truncate-text.ts';

interface LinkedTextProps {
  /** a text that a member wrote */
  children: string;
  /** truncates to this many code units, see `previewLength` */
  length?: number | null;
  /** shows a stretch of the text, e.g. with the matches of a search marked */
  renderText?: (text: string) => ReactNode;
  /** Links into PURE open in this tab; the caller navigates. */
  inPlace?: boolean;
}

/** A member's text with its web addresses as links. */
export function LinkedText(props: LinkedTextProps) {
  const { children, length = null, renderText, inPlace = false } = props;
  const parts = splitLinks(collapseBlankLines(children));
  return (length === null ? parts : truncateText(parts, length)).map(({ text, href }, index) => {
    const shown = renderText ? <Fragment key={index}>{renderText(text)}</Fragment> : text;
    if (!href) return shown;
    const target =
      inPlace && new URL(href).origin === location.origin
        ? {}
        : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
    return (
      <a key={index} href={href} {...target}>
        {shown}
      </a>
    );
  });
}
