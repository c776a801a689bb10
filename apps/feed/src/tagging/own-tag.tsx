import { paths, type PostTag } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Chip, PersonName } from '@pure/ui';
import { useRef } from 'react';
import { strings } from './tagging-strings.ts';
import styles from './tag-chips.module.css';
import { useTagging } from './use-tagging.ts';

interface OwnTagProps {
  tag: PostTag;
  postId: string;
}

/** The member's own tag on another member's post, with a button that removes it. */
export default function OwnTag({ tag, postId }: OwnTagProps) {
  const { removingTagIds, remove } = useTagging(postId);
  const root = useRef<HTMLSpanElement>(null);
  const { member } = tag;
  const isGoing = removingTagIds.includes(tag.id);

  function takeOff() {
    if (isGoing) return;
    // The button is removed with the tag: the focus moves to the author's link.
    root.current
      ?.closest('article')
      ?.querySelector<HTMLElement>('header a:not([tabindex])')
      ?.focus();
    remove(tag);
  }

  return (
    <span ref={root} className={styles.own} aria-busy={isGoing || undefined}>
      <Chip
        avatar={<MemberAvatar member={member} size="tiny" />}
        removeLabel={strings.takeOff}
        onRemove={takeOff}
      >
        <Link to={paths.profile(member.id)} className={styles.name}>
          <PersonName>{member.full_name}</PersonName>
        </Link>
      </Chip>
    </span>
  );
}
