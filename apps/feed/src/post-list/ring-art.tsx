import { FriendsIllustration, type IllustrationFace } from '@pure/ui';

interface RingArtProps {
  faces: readonly IllustrationFace[];
  /** more friends are expected */
  isOpen: boolean;
}

/** Loaded on demand: only a reader at the end of the list needs the drawing. */
export default function RingArt({ faces, isOpen }: RingArtProps) {
  return (
    <FriendsIllustration faces={faces} {...(isOpen && { gap: 24, seatGap: 44, seat: true })} />
  );
}
