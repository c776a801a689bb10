import type { Post } from '@pure/contracts';
import { Comment } from './comment.tsx';
import styles from './comments.module.css';
import type { NestedComment } from './nest-replies.ts';

interface CommentListProps {
  label?: string;
  post: Post;
  comments: NestedComment[];
  /** called when the member's deletion is about to remove a comment */
  onDelete: () => void;
}

/** Comments oldest first, each with its replies under it. */
export function CommentList({ label, post, comments, onDelete }: CommentListProps) {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {comments.map(({ comment, replies }) => (
        <li key={comment.id}>
          <Comment post={post} comment={comment} onDelete={onDelete} />
          {replies.length > 0 && (
            <ul className={styles.replies}>
              {replies.map((reply) => (
                <li key={reply.comment.id}>
                  <Comment
                    post={post}
                    comment={reply.comment}
                    parent={reply.parent}
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
