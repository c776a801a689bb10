import { paths, type Post } from '@pure/contracts';

/** The address of a post, for people. A repost's is its original's, which more of them may open. */
export function postLink({ id, original }: Post): string {
  return location.origin + paths.home({ post: original?.id ?? id });
}
