import type { MutualFriends } from '@pure/contracts';
import { VisuallyHidden } from '@pure/ui';
import { FacePile } from './face-pile.tsx';
import styles from './friend-faces.module.css';
import { strings } from './strings.ts';

/** The friends in common with another member: how many, and up to three faces. Empty without any. */
export function FriendFaces({ mutual }: { mutual: MutualFriends | null }) {
  if (!mutual || mutual.count === 0) return null;
  const { count, faces } = mutual;
  return (
    <span className={styles.faces}>
      <FacePile members={faces} />
      <span>
        {strings.mutual(count)}
        <VisuallyHidden>: {faces.map(({ full_name }) => full_name).join(', ')}</VisuallyHidden>
      </span>
    </span>
  );
}
