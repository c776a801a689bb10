const mention = /^@[a-z0-9_]+(?![a-z0-9_])\s*/i;

/** The mention that a reply begins with, with the space after it; empty if there is none. */
export function leadingMention(text: string): string {
  return mention.exec(text)?.[0] ?? '';
}

export function withMention(username: string, text: string): string {
  return `@${username} ${text}`;
}
