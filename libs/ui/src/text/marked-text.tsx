import styles from './marked-text.module.css';
import { splitMatches } from './split-matches.ts';

interface MarkedTextProps {
  children: string;
  /** the text to mark; empty marks nothing */
  query: string;
}

/** A text in which the matches of a search are marked. */
export function MarkedText({ children, query }: MarkedTextProps) {
  return splitMatches(children, query).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
