const mention = /^@[a-z0-9_]+(?![a-z0-9_])\s*/i;

/** How a reply begins: the name of whom it answers, with the space behind it. Empty where it doesn't. */
export function mentionOf(content: string): string {
  return mention.exec(content)?.[0] ?? '';
}

export function withMention(username: string, words: string): string {
  return `@${username} ${words}`;
}
