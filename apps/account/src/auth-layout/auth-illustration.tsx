import { FriendsIllustration } from '@pure/ui';
import { Portrait, type PortraitName } from '@pure/ui/portraits';
import styles from './auth-layout.module.css';

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

export default function AuthIllustration() {
  return (
    <FriendsIllustration
      className={styles.illustration ?? ''}
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
