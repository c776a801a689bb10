import { paths, type Post, type PostTag } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
import { chipClass, onDemand, PartOnDemand, PersonName } from '@pure/ui';
import { useState } from 'react';
import { strings } from './strings.ts';
import styles from './tag-chips.module.css';

/** tags that are shown at first */
const FIRST = 6;

const ownTag = onDemand(() => import(/* webpackChunkName: "own-post" */ './own-tag.tsx'));

interface TagChipsProps {
  post: Post;
  /** an unsent post can't be changed */
  isSent: boolean;
}

/** The tagged friends of a post (row 98). */
export function TagChips({ post, isSent }: TagChipsProps) {
  const me = useSession(({ user }) => user?.id);
  const [isWhole, setIsWhole] = useState(false);
  const { tags } = post;
  if (tags.length === 0) return null;
  const shown = isWhole ? tags : tags.slice(0, FIRST);
  const more = tags.length - shown.length;
  return (
    <div className={styles.tags}>
      <span className={styles.with}>{strings.with}</span>
      {shown.map((tag) =>
        isSent && tag.member.id === me ? (
          <PartOnDemand key={tag.id} of={ownTag} props={{ tag, postId: post.id }}>
            <TagLink tag={tag} />
          </PartOnDemand>
        ) : (
          <TagLink key={tag.id} tag={tag} />
        ),
      )}
      {more > 0 && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {strings.more(more)}
        </button>
      )}
    </div>
  );
}

function TagLink({ tag: { member } }: { tag: PostTag }) {
  return (
    <Link to={paths.profile(member.id)} className={chipClass('plain', 'avatar')}>
      <MemberAvatar member={member} size="tiny" />
      <PersonName>{member.full_name}</PersonName>
    </Link>
  );
}
