const tints = 6;
/** Chosen so that the sample members, side by side, sit on different papers. */
const seed = 5480;

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): string[] {
  // Made once: making it takes longer than a hundred names.
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function hasCase(letter: string): boolean {
  return letter.toLocaleLowerCase() !== letter.toLocaleUpperCase();
}

/**
 * The letters that stand for a name: of its first and last word, or of one alone where the script has
 * no capitals (two joined Arabic letters would be read as a word). A name without letters keeps its
 * first sign.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const lettered = words.map((word) => graphemes(word).find((sign) => /^[\p{L}\p{N}]/u.test(sign)));
  const letters = lettered.filter((letter) => letter !== undefined);
  const first = letters[0];
  if (first === undefined) return graphemes(words[0] ?? '')[0] ?? '';
  const last = letters.length > 1 ? letters.at(-1) : undefined;
  const pair = last !== undefined && hasCase(first) && hasCase(last) ? first + last : first;
  return pair.toLocaleUpperCase();
}

/** Returns which of the six papers a name gets; a name always gets the same one. */
export function avatarTint(name: string): number {
  let hash = seed;
  for (const sign of name.normalize()) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 0) % tints) + 1;
}
