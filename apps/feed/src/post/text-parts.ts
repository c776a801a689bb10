/** A run of a post's text; with `href`, one that leads out of the product. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Marks that turn the direction of text would let a link show another address than it has. */
const address = /https?:\/\/[^\s<>"\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;

/** Splits text into words and links. Only whole http and https addresses become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutPunctuation(match[0]);
    const href = safeAddress(found);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A full stop after an address ends the sentence, and so does a bracket opened before it. */
function withoutPunctuation(found: string): string {
  let link = found;
  while (/[.,;:!?…'’”*)\]}]$/u.test(link)) {
    if (link.endsWith(')') && link.split('(').length >= link.split(')').length) break;
    link = link.slice(0, -1);
  }
  return link;
}

/** `https://bank.example@other.example` goes to the second: no link is made of it. */
function safeAddress(found: string): string | null {
  if (!URL.canParse(found)) return null;
  const url = new URL(found);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : null;
}
