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

const PUNCTUATION = new Set(".,;:!?…'’”*)]}");

/** A full stop after an address ends the sentence, and so does a bracket opened before it. */
function withoutPunctuation(found: string): string {
  let unclosed = found.split('(').length - found.split(')').length;
  let end = found.length;
  for (; PUNCTUATION.has(found[end - 1] ?? ''); end -= 1) {
    if (found[end - 1] !== ')') continue;
    if (unclosed >= 0) break;
    unclosed += 1;
  }
  return found.slice(0, end);
}

/** `https://bank.example@other.example` goes to the second: no link is made of it. */
function safeAddress(found: string): string | null {
  if (!URL.canParse(found)) return null;
  const url = new URL(found);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : null;
}
