import { FriendsIllustration, type IllustrationFace } from '@pure/ui';

interface RingArtProps {
  faces: readonly IllustrationFace[];
  /** more friends are expected */
  isOpen: boolean;
}

/** Loaded on demand: only a reader at the end of the list needs the drawing. */
export default function RingArt({ faces, isOpen }: RingArtProps) {
  if (!isOpen) return <FriendsIllustration faces={faces} />;
  // One friend alone sits at the top, opposite the opening.
  const seatGap = faces.length === 1 ? 180 : 44;
  return <FriendsIllustration faces={faces} gap={24} seatGap={seatGap} seat />;
}
