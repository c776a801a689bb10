import { useNavigate } from '@pure/router';
import { LinkedText, MarkedText } from '@pure/ui';
import { memo, type MouseEvent } from 'react';
import styles from './message-bubble.module.css';

interface MessageTextProps {
  text: string;
  /** marks what was searched for; empty marks nothing */
  query: string;
}

/** A text as it was written, with its addresses as links. Links into PURE open in place. */
export const MessageText = memo(function MessageText({ text, query }: MessageTextProps) {
  const navigate = useNavigate();

  function openInPlace(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element && event.target.closest('a');
    const isPlainPress = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isPlainPress || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- of its links, which keys press, too
    <p className={styles.text} dir="auto" onClick={openInPlace}>
      <LinkedText
        inPlace
        renderText={(stretch) => <MarkedText query={query}>{stretch}</MarkedText>}
      >
        {text}
      </LinkedText>
    </p>
  );
});
