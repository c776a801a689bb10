import { FriendsIllustration } from '@pure/ui';
import { Portrait, type PortraitName } from '@pure/ui/portraits';
import styles from './door.module.css';

const portraits = [
  'hanna',
  'tom',
  'priya',
  'jonas',
  'aisha',
  'leo',
  'nora',
  'yusuf',
  'mara',
  'ines',
] as const satisfies readonly PortraitName[];

const faces = portraits.map((portrait) => ({
  name: portrait,
  picture: <Portrait name={portrait} />,
}));

/** Friends round a circle; the place next to the form is yours. */
export default function DoorArt() {
  return (
    <FriendsIllustration
      className={styles.gather ?? ''}
      faces={faces}
      size={900}
      radius={330}
      diameter={92}
      gap={22}
      seatGap={37.8}
      opening="start"
      seat
      ripples={[400, 449]}
    />
  );
}
