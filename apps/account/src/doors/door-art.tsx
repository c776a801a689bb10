import { GatherArt } from '@pure/ui';
import { Portrait, type Sitter } from '@pure/ui/portraits';
import styles from './door.module.css';

const sitters = [
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
] as const satisfies readonly Sitter[];

const faces = sitters.map((sitter) => ({ name: sitter, picture: <Portrait of={sitter} /> }));

/** Friends round a circle; the place next to the form is yours. */
export default function DoorArt() {
  return (
    <GatherArt
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
