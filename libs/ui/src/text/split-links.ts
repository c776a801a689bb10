/** A run of text. With `href` it is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Stops at control characters that turn the writing direction, because they can disguise an address. */
const address = /https?:\/\/[^\s<>"\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;

/** Splits a member's text into plain runs and links. Only full http and https addresses become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = trimPunctuation(match[0]);
    const href = safeHref(link);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const PUNCTUATION = new Set(".,;:!?…'’”*)]}");

/** Leaves out a full stop at the end, and a bracket that was opened before the address. */
function trimPunctuation(link: string): string {
  let unclosed = link.split('(').length - link.split(')').length;
  let end = link.length;
  for (; PUNCTUATION.has(link[end - 1] ?? ''); end -= 1) {
    if (link[end - 1] !== ')') continue;
    if (unclosed >= 0) break;
    unclosed += 1;
  }
  return link.slice(0, end);
}

/** Refuses addresses with a user name: `https://bank.example@other.example` leads to the second host. */
function safeHref(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : null;
}
