import { classNames, type OnDemand, VisuallyHidden } from '@pure/ui';
import { Play } from 'lucide-react';
import type { MediaBucket } from '../media-rules.ts';
import { MediaFile } from './media-file.tsx';
import { isTiny } from './media-frame.ts';
import type { NamedMediaItem } from './media-item.ts';
import styles from './media-tile.module.css';
import { Picture } from './picture.tsx';
import { strings } from './strings.ts';
import { Video } from './video.tsx';

interface MediaTileProps {
  bucket: MediaBucket;
  item: NamedMediaItem;
  isNear: boolean;
  /** number of items that follow without a tile */
  more: number;
  onOpen: () => void;
  /** handlers that start to load the lightbox */
  onIntent: OnDemand<never>['onIntent'];
}

/** A picture, or the first frame of a video, that opens in the lightbox. */
export function MediaTile({ bucket, item, isNear, more, onOpen, onIntent }: MediaTileProps) {
  return (
    <MediaFile bucket={bucket} item={item} isNear={isNear}>
      {({ url, onError }) => (
        <button type="button" className={styles.tile} onClick={onOpen} {...onIntent}>
          {item.kind === 'image' ? (
            <Picture
              url={url}
              alt={item.name}
              className={classNames(styles.file, isTiny(item) && styles.tiny)}
              onError={onError}
            />
          ) : (
            <>
              <Video url={url} name={item.name} className={styles.file} onError={onError} />
              <Play aria-hidden className={styles.play} />
            </>
          )}
          {more > 0 && (
            <>
              <span className={styles.more} aria-hidden>
                +{more}
              </span>
              <VisuallyHidden>{strings.more(more)}</VisuallyHidden>
            </>
          )}
        </button>
      )}
    </MediaFile>
  );
}
