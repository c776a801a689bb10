import { LinkedText } from './linked-text.tsx';
import styles from './post-text.module.css';

/** What a member wrote: their line breaks, their direction of writing, their links. */
export function PostText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      <LinkedText>{text}</LinkedText>
    </p>
  );
}
