import type { Post } from '@pure/contracts';
import { Comment } from './comment.tsx';
import styles from './comments.module.css';
import type { NestedComment } from './nested.ts';

interface CommentListProps {
  label?: string;
  post: Post;
  comments: NestedComment[];
  /** called when one of them is about to leave the screen by its reader's doing */
  onDelete: () => void;
}

/** Comments oldest first, each with its answers under it. */
export function CommentList({ label, post, comments, onDelete }: CommentListProps) {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {comments.map(({ comment, answers }) => (
        <li key={comment.id}>
          <Comment post={post} comment={comment} onDelete={onDelete} />
          {answers.length > 0 && (
            <ul className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer.comment.id}>
                  <Comment
                    post={post}
                    comment={answer.comment}
                    parent={answer.parent}
                    onDelete={onDelete}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
