import type { PostComment } from '@pure/contracts';

export interface NestedReply {
  comment: PostComment;
  /** the comment that it answers */
  parent: PostComment;
}

export interface NestedComment {
  comment: PostComment;
  /** oldest first, with replies to replies among them */
  replies: NestedReply[];
}

/** Nests replies under their comment, one level deep. A reply whose parent isn't loaded stands by itself. */
export function nestReplies(comments: PostComment[]): NestedComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const parentOf = ({ parent_id }: PostComment) => (parent_id && byId.get(parent_id)) || null;
  const roots = comments.filter((comment) => !parentOf(comment));
  const replies = new Map<string, NestedReply[]>(roots.map(({ id }) => [id, []]));
  for (const comment of comments) {
    const parent = parentOf(comment);
    if (!parent) continue;
    let first = parent;
    for (let next = parentOf(first); next; next = parentOf(first)) first = next;
    replies.get(first.id)?.push({ comment, parent });
  }
  return roots.map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
}
