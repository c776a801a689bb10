import type { PostMedia } from '@pure/contracts';
import { Button } from '@pure/ui';
import { ImageOff } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { strings } from './strings.ts';
import styles from './unshown-media.module.css';

interface UnshownMediaProps {
  kind: PostMedia['kind'];
  onRetry: () => void;
}

/** Stands quietly where a file should, and tries again by itself when the network is back. */
export function UnshownMedia({ kind, onRetry }: UnshownMediaProps) {
  const retry = useEffectEvent(onRetry);
  // Before it is seen: the network may be back the moment after.
  useLayoutEffect(() => {
    const listener = () => retry();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return (
    <div className={styles.place}>
      <ImageOff aria-hidden className={styles.icon} />
      <p>{strings.unshown[kind]}</p>
      <Button variant="soft" onClick={onRetry}>
        {strings.retry}
      </Button>
    </div>
  );
}
