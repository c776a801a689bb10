import type { Post } from '@pure/contracts';

/** What is held of a post, or of what repeats it, with what was just read of it. Others stay. */
export function asNow(held: Post, read: Post): Post {
  if (held.id === read.id) return read;
  if (held.original?.id !== read.id) return held;
  const { content, media, edited_at } = read;
  return { ...held, original: { ...held.original, content, media, edited_at } };
}
