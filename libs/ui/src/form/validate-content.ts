/** in code points, as the database counts */
export const CONTENT_LIMIT = 5000;
const NEAR_LIMIT = 200;

export type Content =
  | { state: 'empty' }
  | { state: 'valid'; content: string; left: number; isNearLimit: boolean }
  | { state: 'too long'; over: number };

/** Validates text as it would be sent: trimmed. */
export function validateContent(typed: string, limit = CONTENT_LIMIT): Content {
  // Postgres refuses NUL in text. A paste may contain it.
  const content = typed.replaceAll('\0', '').trim();
  if (!isVisible(content)) return { state: 'empty' };
  const left = limit - [...content].length;
  if (left < 0) return { state: 'too long', over: -left };
  return { state: 'valid', content, left, isNearLimit: left <= NEAR_LIMIT };
}

/** Zero-width characters alone would make an invisible post. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}
