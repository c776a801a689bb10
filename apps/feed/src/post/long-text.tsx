import type { Post } from '@pure/contracts';
import { onSignOut } from '@pure/session';
import { previewLength } from '@pure/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './post-text.module.css';
import { PostText } from './post-text.tsx';
import { strings } from './strings.ts';

/** The long ones that were asked for whole: coming back to them, nothing moves. */
const opened = new Set<string>();

onSignOut(() => opened.clear());

/** The words of a post in a list: of a long one the beginning, and the rest when asked for. */
export function LongText({ post: { id, content } }: { post: Post }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(() => opened.has(id));
  if (previewLength(content) === null) return <PostText text={content} />;

  function toggle() {
    if (isOpen) opened.delete(id);
    else opened.add(id);
    flushSync(() => setIsOpen(!isOpen));
    // Its reader is at its end: what follows would come up from below, and they'd be lost.
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div ref={place} className={styles.long}>
      <PostText text={content} isCut={!isOpen} />
      <button type="button" className={styles.more} onClick={toggle}>
        {isOpen ? strings.showLess : strings.showMore}
      </button>
    </div>
  );
}
