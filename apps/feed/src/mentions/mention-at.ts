export interface TypedMention {
  /** the index of the @ */
  start: number;
  /** the letters behind it */
  typed: string;
}

/** Anything that a member may type of a username or of a name. */
const beginning = /(?<![\p{L}\p{N}_@./])@([\p{L}\p{N}_]{0,80})$/u;

/** The mention that ends at the cursor, or null. */
export function mentionAt(text: string, cursor: number): TypedMention | null {
  const match = beginning.exec(text.slice(0, cursor));
  return match && { start: match.index, typed: match[1] ?? '' };
}
