/** Characters as the database counts them: by code point, so that an emoji is one or few. */
export const POST_LIMIT = 5000;
const NEAR_THE_END = 200;

export type PostContent =
  | { state: 'empty' }
  | { state: 'fine'; content: string; left: number; isNearEnd: boolean }
  | { state: 'too long'; over: number };

/** Judges what was typed, as it would be sent: trimmed. `limit`: characters, those of a post if not said. */
export function judgeContent(typed: string, limit = POST_LIMIT): PostContent {
  // Postgres refuses NUL in text; no keyboard makes one, but a paste may.
  const content = typed.replaceAll('\0', '').trim();
  if (!isVisible(content)) return { state: 'empty' };
  const left = limit - [...content].length;
  if (left < 0) return { state: 'too long', over: -left };
  return { state: 'fine', content, left, isNearEnd: left <= NEAR_THE_END };
}

/** Zero-width marks alone would make a post that shows nothing. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}
