import { Button } from '@pure/ui';
import { ImageOff } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { MediaBucket } from '../media-rules.ts';
import { PlaceholderArt } from '../placeholder-art.tsx';
import { signedUrls, useSignedUrl } from '../use-signed-url.ts';
import styles from './media-file.module.css';
import type { MediaItem } from './media-item.ts';
import { strings } from './strings.ts';

interface MediaFileProps {
  bucket: MediaBucket;
  item: MediaItem;
  /** loads the file only when it will be seen soon */
  isNear: boolean;
  children: (file: { url: string; onError: () => void }) => ReactNode;
}

/** Loads a private file. Shows its placeholder until then, and a retry if it fails. */
export function MediaFile({ bucket, item, isNear, children }: MediaFileProps) {
  const [tries, setTries] = useState(0);

  function retry() {
    signedUrls.drop(bucket, item.path);
    setTries((count) => count + 1);
  }

  return (
    <>
      <PlaceholderArt code={item.placeholder} className={styles.art} />
      {isNear && (
        <Attempt key={tries} bucket={bucket} item={item} onRetry={retry}>
          {children}
        </Attempt>
      )}
    </>
  );
}

interface AttemptProps extends Omit<MediaFileProps, 'isNear'> {
  onRetry: () => void;
}

function Attempt({ bucket, item, children, onRetry }: AttemptProps) {
  const { url, renew } = useSignedUrl(bucket, item.path);
  // The element stays while its address is renewed, because a video keeps its position.
  const [former, setFormer] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  if (url === null || hasFailed) return <MediaError kind={item.kind} onRetry={onRetry} />;
  // Two signatures of the same second are equal, and the browser wouldn't load the same address again.
  const shown = url !== undefined && url === former ? `${url}&again` : (url ?? former);

  function onError() {
    if (renew()) setFormer(shown);
    else setHasFailed(true);
  }
  return shown && children({ url: shown, onError });
}

interface MediaErrorProps {
  kind: MediaItem['kind'];
  onRetry: () => void;
}

/** Also retries by itself when the network is back. */
function MediaError({ kind, onRetry }: MediaErrorProps) {
  const retry = useEffectEvent(onRetry);
  // A layout effect, because the network may be back right after the first paint.
  useLayoutEffect(() => {
    const listener = () => retry();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return (
    <div className={styles.error}>
      <ImageOff aria-hidden className={styles.icon} />
      <p>{strings.failed[kind]}</p>
      <Button variant="soft" onClick={onRetry}>
        {strings.retry}
      </Button>
    </div>
  );
}
