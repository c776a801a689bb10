import { acceptedBy } from '@pure/media';
import { Button } from '@pure/ui';
import { Film, Image } from 'lucide-react';
import { strings } from './strings.ts';
import styles from './story-creator.module.css';

interface MediaChoiceProps {
  /** @param accept what the chooser offers */
  onChoose: (accept: string) => void;
}

/** The first question: a photo or a video. */
export function MediaChoice({ onChoose }: MediaChoiceProps) {
  return (
    <div className={styles.choice}>
      <Button
        className={styles.kind}
        icon={<Image aria-hidden="true" />}
        onClick={() => onChoose(acceptedBy('stories', 'image'))}
      >
        {strings.photo}
      </Button>
      <Button
        className={styles.kind}
        icon={<Film aria-hidden="true" />}
        onClick={() => onChoose(acceptedBy('stories', 'video'))}
      >
        {strings.video}
      </Button>
    </div>
  );
}
