import { classNames, type OnDemand, VisuallyHidden } from '@pure/ui';
import { Play } from 'lucide-react';
import { Film } from './film.tsx';
import { isTiny } from './frame.ts';
import { MediaFile } from './media-file.tsx';
import styles from './media-tile.module.css';
import { Picture } from './picture.tsx';
import type { ShownMedia } from './shown-media.ts';
import { strings } from './strings.ts';

interface MediaTileProps {
  item: ShownMedia;
  isNear: boolean;
  /** how many follow that have no tile of their own */
  more: number;
  onOpen: () => void;
  /** hears when opening is likely */
  intent: OnDemand<never>['onIntent'];
}

/** A picture, or the first frame of a film, that opens large. */
export function MediaTile({ item, isNear, more, onOpen, intent }: MediaTileProps) {
  return (
    <MediaFile item={item} isNear={isNear}>
      {({ url, onError }) => (
        <button type="button" className={styles.tile} onClick={onOpen} {...intent}>
          {item.kind === 'image' ? (
            <Picture
              url={url}
              alt={item.name}
              className={classNames(styles.file, isTiny(item) && styles.tiny)}
              onError={onError}
            />
          ) : (
            <>
              <Film url={url} name={item.name} className={styles.file} onError={onError} />
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
