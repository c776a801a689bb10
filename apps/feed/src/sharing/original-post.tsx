// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths, type OriginalPost as Original } from '@pure/contracts';
import { MediaGrid } from '@pure/media';
import { MemberAvatar } from '@pure/people';
import { Link, useDialogLinks } from '@pure/router';
import { PersonName, RelativeTime, VisuallyHidden } from '@pure/ui';
import { PostText } from '../post/post-text.tsx';
import styles from './original-post.module.css';
import { strings } from './strings.ts';

/** The original of a repost. All of it is a link to the original. */
export function OriginalPost({ original }: { original: Original }) {
  const { author, media } = original;
  const profile = paths.profile(author.id);
  const link = useDialogLinks('post')(paths.home({ post: original.id }));
  return (
    <blockquote className={styles.original}>
      <header className={styles.head}>
        <MemberAvatar member={author} size="small" />
        <div className={styles.who}>
          <Link to={profile} className={styles.name}>
            <PersonName>{author.full_name}</PersonName>
          </Link>
          <Link {...link} className={styles.when}>
            <VisuallyHidden>{strings.original} · </VisuallyHidden>
            <RelativeTime at={original.created_at} />
            {original.edited_at && ` · ${strings.edited}`}
          </Link>
        </div>
      </header>
      {original.content && <PostText text={original.content} isCut />}
      {media.length > 0 && (
        <div className={styles.media}>
          <MediaGrid bucket="posts" items={media} author={author.full_name} />
        </div>
      )}
    </blockquote>
  );
}
