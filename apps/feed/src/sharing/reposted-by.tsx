// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths, type Post } from '@pure/contracts';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
import { firstName, PersonName, RelativeTime } from '@pure/ui';
import { Repeat2 } from 'lucide-react';
import { PostText } from '../post/post-text.tsx';
import styles from './reposted-by.module.css';
import { strings } from './strings.ts';

/** Above a post that a repost brought to its place: the reposter, the time and their words. */
export function RepostedBy({ repost }: { repost: Post }) {
  const me = useSession(({ user }) => user?.id);
  const { author, note, created_at } = repost;
  return (
    <div className={styles.repost}>
      <p className={styles.by}>
        <Repeat2 data-size="small" aria-hidden />
        <span>
          <Link to={paths.profile(author.id)}>
            <PersonName>{author.id === me ? strings.you : firstName(author.full_name)}</PersonName>
          </Link>{' '}
          {strings.reposted}
          {' · '}
          <RelativeTime at={created_at} place="in a sentence" />
        </span>
      </p>
      {note && <PostText text={note} />}
    </div>
  );
}
