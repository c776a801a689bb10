export interface MatchPart {
  text: string;
  isMatch: boolean;
}

/** Divides a text round the parts that contain `query`, in any case. An empty query matches nothing. */
export function splitMatches(text: string, query: string): MatchPart[] {
  if (!query) return [{ text, isMatch: false }];
  // A split by a group keeps the matches, at the odd indexes.
  return text
    .split(new RegExp(`(${query.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
