import { paths, type PostComment } from '@pure/contracts';
import { Link } from '@pure/router';
import { Handle, leadingMention, LinkedText } from '@pure/ui';
import styles from './comment.module.css';

interface CommentTextProps {
  comment: PostComment;
  /** what it answers, where that is known: its author may be called otherwise by now */
  parent?: PostComment | undefined;
}

/** What somebody said, beginning with whom it answers. */
export function CommentText({ comment: { content }, parent }: CommentTextProps) {
  const mention = parent ? leadingMention(content) : '';
  return (
    <p className={styles.text} dir="auto" data-selectable>
      {parent && mention && (
        <>
          <Link to={paths.profile(parent.author.id)}>
            <Handle>{parent.author.username}</Handle>
          </Link>{' '}
        </>
      )}
      <LinkedText>{content.slice(mention.length)}</LinkedText>
    </p>
  );
}
