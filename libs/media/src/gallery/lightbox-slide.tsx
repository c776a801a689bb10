import type { CSSProperties } from 'react';
import type { MediaBucket } from '../media-rules.ts';
import styles from './lightbox-slide.module.css';
import { MediaFile } from './media-file.tsx';
import type { NamedMediaItem } from './media-item.ts';
import { Picture } from './picture.tsx';
import { Video } from './video.tsx';

/** CSS px up to which a small picture is enlarged, to twice its size at most */
const ENLARGED_WIDTH = 480;

interface LightboxSlideProps {
  bucket: MediaBucket;
  item: NamedMediaItem;
  isNear: boolean;
}

/** One picture or video, uncropped. */
export function LightboxSlide({ bucket, item, isNear }: LightboxSlideProps) {
  const { kind, name, width, height } = item;
  const size =
    width && height
      ? {
          '--ratio': width / height,
          '--width': `${Math.max(width, Math.min(ENLARGED_WIDTH, width * 2))}px`,
        }
      : {};
  return (
    <div className={styles.slide}>
      <div className={styles.frame} style={size as CSSProperties}>
        <MediaFile bucket={bucket} item={item} isNear={isNear}>
          {({ url, onError }) =>
            kind === 'image' ? (
              <Picture url={url} alt={name} className={styles.file} onError={onError} />
            ) : (
              <Video url={url} name={name} controls className={styles.file} onError={onError} />
            )
          }
        </MediaFile>
      </div>
    </div>
  );
}
