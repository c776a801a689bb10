import type { Post } from '@pure/contracts';

/** What is held of a post, or of what repeats it, with what was just read of it. Others stay. */
export function asNow(held: Post, read: Post): Post {
  if (held.id === read.id) return read;
  if (toldIn(held) !== toldIn(read)) return held;
  const { content, media, edited_at, reposted_by_me } = read;
  if (held.original?.id !== read.id) return { ...held, reposted_by_me };
  return { ...held, reposted_by_me, original: { ...held.original, content, media, edited_at } };
}

/** The post that was written, in however many reposts it stands: each tells whether its reader reposted it. */
function toldIn({ id, original }: Post): string {
  return original?.id ?? id;
}
