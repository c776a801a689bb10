import { type MemberCard, paths } from '@pure/contracts';
import { avatarUrl } from '@pure/people';
import { Link } from '@pure/router';
import { FriendsIllustration, illustrationSeats } from '@pure/ui';
import styles from './ring-art.module.css';

interface RingArtProps {
  members: readonly MemberCard[];
  /** more friends are expected */
  isOpen: boolean;
}

/** Faces that lead to profiles. Loaded on demand: only a reader at the end of the list needs the drawing. */
export default function RingArt({ members, isOpen }: RingArtProps) {
  const faces = members.map(({ full_name, avatar_url }) => ({
    name: full_name,
    src: avatarUrl(avatar_url),
  }));
  // One friend alone sits at the top, opposite the opening.
  const seatGap = !isOpen ? 0 : faces.length === 1 ? 180 : 44;
  const seats = illustrationSeats(faces.length, seatGap);
  return (
    <div className={styles.art}>
      <FriendsIllustration faces={faces} gap={isOpen ? 24 : 0} seatGap={seatGap} seat={isOpen} />
      {members.map(({ id, full_name }, index) => (
        <Link
          key={id}
          to={paths.profile(id)}
          className={styles.face}
          aria-label={full_name}
          style={seats[index]}
        />
      ))}
    </div>
  );
}
