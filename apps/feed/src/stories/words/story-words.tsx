import type { Story } from '../story.ts';
import styles from './story-words.module.css';

/** More lines than these are joined. */
const MAX_LINES = 6;

interface StoryWordsProps {
  words: string;
  place: NonNullable<Story['words_place']>;
}

/** Words that stand on a picture. They are text, so that they are read aloud and stay sharp. */
export function StoryWords({ words, place }: StoryWordsProps) {
  const length = [...words].length;
  const size = length <= 40 ? 'large' : length <= 100 ? 'middle' : 'small';
  const isTall = words.split('\n').length > MAX_LINES;
  return (
    <div className={styles.layer} data-place={place}>
      <p className={styles.words} data-size={size} data-tall={isTall || undefined} dir="auto">
        <span>{words}</span>
      </p>
    </div>
  );
}
