// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths, type Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
import { classNames, firstName, PersonName, RelativeTime } from '@pure/ui';
import { Repeat2 } from 'lucide-react';
import { PostText } from '../post/post-text.tsx';
import styles from './reposted-by.module.css';
import { strings } from './strings.ts';

/** Above a post that a repost put at its position: the reposter and the time, with their face if they have words. */
export function RepostedBy({ repost }: { repost: Post }) {
  const me = useSession(({ user }) => user?.id);
  const { author, note, created_at } = repost;
  const profile = paths.profile(author.id);
  return (
    <>
      <div className={classNames(styles.head, note && styles.author)}>
        {note ? (
          <Link to={profile} tabIndex={-1} aria-hidden>
            <MemberAvatar member={author} />
          </Link>
        ) : (
          <Repeat2 data-size="small" aria-hidden />
        )}
        <p>
          <Link to={profile} className={styles.name}>
            <PersonName>{author.id === me ? strings.you : firstName(author.full_name)}</PersonName>
          </Link>{' '}
          {strings.reposted}
          {' · '}
          <RelativeTime at={created_at} format="inline" />
        </p>
      </div>
      {note && <PostText text={note} />}
    </>
  );
}
