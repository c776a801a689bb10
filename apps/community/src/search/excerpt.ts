const LENGTH = 240;
const BEFORE = 60;

/** The part of a long text round its first match, cut between words. */
export function excerptOf(text: string, query: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= LENGTH) return words;
  const match = words.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  const start = match <= BEFORE ? 0 : afterSpace(words, match - BEFORE, match);
  const end = start + LENGTH;
  const excerpt = words.slice(start, end >= words.length ? undefined : beforeSpace(words, end));
  return `${start > 0 ? '… ' : ''}${excerpt}${end < words.length ? ' …' : ''}`;
}

/** Where the next word begins before `match`, or within a word that is too long. */
function afterSpace(text: string, from: number, match: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= match ? wholeCharacterBefore(text, from) : space + 1;
}

function beforeSpace(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > to - BEFORE ? space : wholeCharacterBefore(text, to);
}

/** Not between the halves of a surrogate pair. */
function wholeCharacterBefore(text: string, to: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
