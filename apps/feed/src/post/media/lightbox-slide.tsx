import type { CSSProperties } from 'react';
import { Film } from './film.tsx';
import styles from './lightbox-slide.module.css';
import { MediaFile } from './media-file.tsx';
import { Picture } from './picture.tsx';
import type { ShownMedia } from './shown-media.ts';

/** CSS px up to which a small picture is enlarged, to twice its size at most */
const ENLARGED = 480;

/** One picture or film, whole. */
export function LightboxSlide({ item, isNear }: { item: ShownMedia; isNear: boolean }) {
  const { kind, width, height } = item;
  const size =
    width && height
      ? {
          '--ratio': width / height,
          '--width': `${Math.max(width, Math.min(ENLARGED, width * 2))}px`,
        }
      : {};
  return (
    <div className={styles.slide}>
      <div className={styles.frame} style={size as CSSProperties}>
        <MediaFile item={item} isNear={isNear}>
          {({ url, onError }) =>
            kind === 'image' ? (
              <Picture url={url} alt={item.name} className={styles.file} onError={onError} />
            ) : (
              <Film url={url} name={item.name} controls className={styles.file} onError={onError} />
            )
          }
        </MediaFile>
      </div>
    </div>
  );
}
