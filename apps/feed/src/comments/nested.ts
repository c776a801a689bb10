import type { PostComment } from '@pure/contracts';

export interface Answer {
  comment: PostComment;
  /** what it answers */
  parent: PostComment;
}

export interface NestedComment {
  comment: PostComment;
  /** in the order in which they were written, answers to answers among them */
  answers: Answer[];
}

/** Answers under what they answer, one level deep. One whose parent isn't held stands by itself. */
export function nested(comments: PostComment[]): NestedComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const parentOf = ({ parent_id }: PostComment) => (parent_id && byId.get(parent_id)) || null;
  const beginnings = comments.filter((comment) => !parentOf(comment));
  const answers = new Map<string, Answer[]>(beginnings.map(({ id }) => [id, []]));
  for (const comment of comments) {
    const parent = parentOf(comment);
    if (!parent) continue;
    let first = parent;
    for (let next = parentOf(first); next; next = parentOf(first)) first = next;
    answers.get(first.id)?.push({ comment, parent });
  }
  return beginnings.map((comment) => ({ comment, answers: answers.get(comment.id) ?? [] }));
}
