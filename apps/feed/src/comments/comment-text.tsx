import { paths, type PostComment } from '@pure/contracts';
import { Link } from '@pure/router';
import { Handle, leadingMention, LinkedText } from '@pure/ui';
import { linkMentions } from '../mentions/link-mentions.tsx';
import styles from './comment.module.css';

interface CommentTextProps {
  comment: PostComment;
  /** the comment that it answers, if loaded: its author's name may have changed */
  parent?: PostComment | undefined;
}

/** The text of a comment, with the mention of a reply in front. */
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
      <LinkedText renderText={linkMentions}>{content.slice(mention.length)}</LinkedText>
    </p>
  );
}
