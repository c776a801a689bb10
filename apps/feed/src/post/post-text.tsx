import { LinkedText, previewLength } from '@pure/ui';
import { linkMentions } from '../mentions/link-mentions.tsx';
import styles from './post-text.module.css';

interface PostTextProps {
  text: string;
  /** shows only the beginning of a long text */
  isCut?: boolean;
}

/** A post's text with its line breaks, writing direction, links and mentions. */
export function PostText({ text, isCut = false }: PostTextProps) {
  return (
    <p className={styles.text} dir="auto" data-selectable>
      <LinkedText length={isCut ? previewLength(text) : null} renderText={linkMentions}>
        {text}
      </LinkedText>
    </p>
  );
}
