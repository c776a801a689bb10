import { Button } from '@pure/ui';
import { ArrowUp } from 'lucide-react';
import styles from './new-posts.module.css';
import { strings } from './strings.ts';

interface NewPostsProps {
  /** how many wait; null when that isn't known */
  count: number | null;
  onShow: () => void;
}

/** Stands above the list while posts wait that came while the reader was further down. */
export function NewPosts({ count, onShow }: NewPostsProps) {
  return (
    <div className={styles.place}>
      <Button variant="primary" className={styles.pill} icon={<ArrowUp />} onClick={onShow}>
        {strings.waiting(count)}
      </Button>
    </div>
  );
}
