import { PlaceholderArt, signedUrls, useSignedUrl } from '@pure/media';
import { useState, type ReactNode } from 'react';
import styles from './media-file.module.css';
import type { ShownMedia } from './shown-media.ts';
import { UnshownMedia } from './unshown-media.tsx';

const BUCKET = 'posts';

interface MediaFileProps {
  item: ShownMedia;
  /** whether it will be seen soon; until then it isn't loaded */
  isNear: boolean;
  /** shows the file by its address, and tells when it doesn't load */
  children: (file: { url: string; onError: () => void }) => ReactNode;
}

/** A private file: its colours until it comes, and when it can't be shown, that and the way on. */
export function MediaFile({ item, isNear, children }: MediaFileProps) {
  const [tries, setTries] = useState(0);

  function retry() {
    signedUrls.drop(BUCKET, item.path);
    setTries((count) => count + 1);
  }

  return (
    <>
      <PlaceholderArt code={item.placeholder} className={styles.art} />
      {isNear && (
        <Attempt key={tries} item={item} onRetry={retry}>
          {children}
        </Attempt>
      )}
    </>
  );
}

interface AttemptProps extends Pick<MediaFileProps, 'item' | 'children'> {
  onRetry: () => void;
}

function Attempt({ item, children, onRetry }: AttemptProps) {
  const { url, renew } = useSignedUrl(BUCKET, item.path);
  // While an address is renewed its element stays, since a film knows where it was.
  const [former, setFormer] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  if (url === null || isBroken) return <UnshownMedia kind={item.kind} onRetry={onRetry} />;
  // Signed twice within a second, it is the same address, which the browser wouldn't load again.
  const shown = url !== undefined && url === former ? `${url}&again` : (url ?? former);

  function onError() {
    if (renew()) setFormer(shown);
    else setIsBroken(true);
  }
  return shown && children({ url: shown, onError });
}
