import type { Story } from '../story.ts';
import styles from './story-words.module.css';

/** More lines than these are joined. */
const MAX_LINES = 6;

interface StoryWordsProps {
  words: string;
  position: NonNullable<Story['words_place']>;
  /** below the viewer's head, instead of on a small preview */
  inViewer?: boolean;
}

/** Words that stand on a picture. They are text, so that they are read aloud and stay sharp. */
export function StoryWords({ words, position, inViewer = false }: StoryWordsProps) {
  const length = [...words].length;
  const size = length <= 40 ? 'large' : length <= 100 ? 'middle' : 'small';
  const isTall = words.split('\n').length > MAX_LINES;
  return (
    <div className={styles.layer} data-position={position} data-in-viewer={inViewer || undefined}>
      <p className={styles.words} data-size={size} data-tall={isTall || undefined} dir="auto">
        <span>{words}</span>
      </p>
    </div>
  );
}
