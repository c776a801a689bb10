import styles from './story-viewer.module.css';

const MOST_LINES = 6;

/** A story's caption, on ground of its own: it is read over any picture. */
export function Caption({ text }: { text: string }) {
  const isTall = text.split('\n').length > MOST_LINES;
  return (
    <p className={styles.caption} dir="auto" data-tall={isTall || undefined}>
      {text}
    </p>
  );
}
