import { LinkedText, previewLength } from '@pure/ui';
import styles from './post-text.module.css';

interface PostTextProps {
  text: string;
  /** of a long text, its beginning alone */
  isCut?: boolean;
}

/** What a member wrote: their line breaks, their direction of writing, their links. */
export function PostText({ text, isCut = false }: PostTextProps) {
  return (
    <p className={styles.text} dir="auto" data-selectable>
      <LinkedText length={isCut ? previewLength(text) : null}>{text}</LinkedText>
    </p>
  );
}
