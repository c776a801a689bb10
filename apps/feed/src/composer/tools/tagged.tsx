import type { MemberCard } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Chip, PersonName } from '@pure/ui';
import { strings } from './strings.ts';
import styles from './tools.module.css';

interface TaggedProps {
  tags: MemberCard[];
  onRemove: (id: string) => void;
}

export function Tagged({ tags, onRemove }: TaggedProps) {
  return (
    <ul className={styles.tags} aria-label={strings.tagged}>
      {tags.map((friend) => (
        <li key={friend.id}>
          <Chip
            avatar={<MemberAvatar member={friend} size="tiny" />}
            removeLabel={strings.untag(friend.full_name)}
            onRemove={() => onRemove(friend.id)}
          >
            <PersonName>{friend.full_name}</PersonName>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
