import type { Post } from '@pure/contracts';
import { onSignOut } from '@pure/session';
import { previewLength } from '@pure/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './post-text.module.css';
import { PostText } from './post-text.tsx';
import { strings } from './strings.ts';

/** Ids of expanded posts. They stay expanded when their cards mount again. */
const expanded = new Set<string>();

onSignOut(() => expanded.clear());

/** The text of a post in a list. A long text is truncated until the reader expands it. */
export function LongText({ post: { id, content } }: { post: Post }) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(() => expanded.has(id));
  if (previewLength(content) === null) return <PostText text={content} />;

  function toggle() {
    if (isOpen) expanded.delete(id);
    else expanded.add(id);
    flushSync(() => setIsOpen(!isOpen));
    // Otherwise the reader ends up in the posts below.
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div ref={root} className={styles.long}>
      <PostText text={content} isCut={!isOpen} />
      <button type="button" className={styles.more} onClick={toggle}>
        {isOpen ? strings.showLess : strings.showMore}
      </button>
    </div>
  );
}
