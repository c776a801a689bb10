// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Button } from '@pure/ui';
import { ArrowUp } from 'lucide-react';
import styles from './new-posts.module.css';
import { strings } from './strings.ts';

interface NewPostsProps {
  /** the number of waiting posts; null if it isn't known */
  count: number | null;
  onShow: () => void;
}

/** The pill above the list: new posts wait, because the reader is further down. */
export function NewPosts({ count, onShow }: NewPostsProps) {
  return (
    <div className={styles.frame}>
      <Button variant="primary" className={styles.pill} icon={<ArrowUp />} onClick={onShow}>
        {strings.waiting(count)}
      </Button>
    </div>
  );
}
