/**
 * The beginning of a text, on one line: at most `limit` characters as people count them, so that no
 * emoji or accent is cut in two, and an ellipsis where there is more.
 */
export function excerpt(text: string, limit: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  // A character has at least one code unit.
  if (line.length <= limit) return line;
  let count = 0;
  for (const { index } of new Intl.Segmenter().segment(line)) {
    if (count === limit) return `${line.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return line;
}
