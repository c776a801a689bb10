import { PartOnDemand, useNearViewport } from '@pure/ui';
import { useState } from 'react';
import type { MediaBucket } from '../media-rules.ts';
import { lightbox } from './lightbox-on-demand.ts';
import type { LightboxProps } from './lightbox.tsx';
import type { NamedMediaItem } from './media-item.ts';
import styles from './media-squares.module.css';
import { MediaTile } from './media-tile.tsx';

interface MediaSquaresProps extends Pick<LightboxProps, 'bucket' | 'linkOf'> {
  items: NamedMediaItem[];
  /** the list's name, e.g. `PURE Collection` */
  label: string;
  lightboxLabel: string;
}

/** Photos and videos as squares that open in a lightbox. Only those near the viewport load. */
export function MediaSquares({ bucket, items, linkOf, label, lightboxLabel }: MediaSquaresProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ul className={styles.squares} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.path}>
            <Square bucket={bucket} item={item} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PartOnDemand
          of={lightbox}
          props={{ bucket, items, label: lightboxLabel, first: opened, linkOf, onClose: close }}
          onLoadError={close}
        />
      )}
    </>
  );
}

interface SquareProps {
  bucket: MediaBucket;
  item: NamedMediaItem;
  onOpen: () => void;
}

function Square({ bucket, item, onOpen }: SquareProps) {
  const [square, isNear] = useNearViewport();
  return (
    <div ref={square} className={styles.square}>
      <MediaTile
        bucket={bucket}
        item={item}
        isNear={isNear}
        more={0}
        onOpen={onOpen}
        onIntent={lightbox.onIntent}
      />
    </div>
  );
}
