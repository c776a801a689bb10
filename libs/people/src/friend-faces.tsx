import type { MutualFriends } from '@pure/contracts';
import { VisuallyHidden } from '@pure/ui';
import styles from './friend-faces.module.css';
import { MemberAvatar } from './member-avatar.tsx';
import { strings } from './strings.ts';

/** The friends in common with another member: how many, and up to three faces. Empty without any. */
export function FriendFaces({ mutual }: { mutual: MutualFriends | null }) {
  if (!mutual || mutual.count === 0) return null;
  const { count, faces } = mutual;
  return (
    <span className={styles.faces}>
      <span className={styles.stack} aria-hidden="true">
        {faces.map((face) => (
          <MemberAvatar key={face.id} member={face} size="tiny" />
        ))}
      </span>
      <span>
        {strings.mutual(count)}
        <VisuallyHidden>: {faces.map(({ full_name }) => full_name).join(', ')}</VisuallyHidden>
      </span>
    </span>
  );
}
