import type { Post } from '@pure/contracts';

/** A post as it is drawn, with the repost that put it at its position. */
export interface FoldedPost {
  post: Post;
  repost?: Post;
}

/**
 * Draws a post once if a list has it and reposts of it: at the position of the newest of them.
 *
 * @param posts newest first
 * @returns the drawn posts by the id of the listed post at whose position they are; other posts are absent
 */
export function foldReposts(posts: Post[]): ReadonlyMap<string, FoldedPost> {
  const listed = new Map(posts.map((post) => [post.id, post]));
  const drawn = new Set<string>();
  const folded = new Map<string, FoldedPost>();
  for (const each of posts) {
    const original = each.original && listed.get(each.original.id);
    const post = original ?? each;
    if (drawn.has(post.id)) continue;
    drawn.add(post.id);
    folded.set(each.id, original ? { post, repost: each } : { post });
  }
  return folded;
}
