import type { MemberCard, PostMedia as Media } from '@pure/contracts';
import { classNames, onDemand, PartOnDemand, useNearViewport } from '@pure/ui';
import { useState, type CSSProperties } from 'react';
import { Film } from './film.tsx';
import { frameOf, type Frame } from './frame.ts';
import { MediaFile } from './media-file.tsx';
import { MediaTile } from './media-tile.tsx';
import styles from './post-media.module.css';
import { shownMedia, type ShownMedia } from './shown-media.ts';

/** as many as have a tile of their own */
const TILES = 4;

const lightbox = onDemand(() => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx'));

interface PostMediaProps {
  media: Media[];
  author: Pick<MemberCard, 'full_name'>;
}

/** The pictures and films of a post, in a place that is held before any of them is there. */
export function PostMedia({ media, author }: PostMediaProps) {
  const [place, isNear] = useNearViewport();
  const [opened, setOpened] = useState<number | null>(null);
  const items = shownMedia(media, author.full_name);
  const [first] = items;
  if (!first) return null;
  const close = () => setOpened(null);
  const frame = items.length === 1 ? frameOf(first) : null;

  return (
    <div
      ref={place}
      className={classNames(styles.media, frame?.whole && styles.whole)}
      data-count={Math.min(items.length, TILES)}
      style={frame ? styleOf(frame) : undefined}
    >
      {items.slice(0, TILES).map((item, index) => (
        <div key={item.path} className={styles.cell}>
          {items.length === 1 && item.kind === 'video' ? (
            <PlayableFilm item={item} isNear={isNear} />
          ) : (
            <MediaTile
              item={item}
              isNear={isNear}
              more={index === TILES - 1 ? items.length - TILES : 0}
              onOpen={() => setOpened(index)}
              intent={lightbox.onIntent}
            />
          )}
        </div>
      ))}
      {opened !== null && (
        <PartOnDemand
          of={lightbox}
          props={{ items, author: author.full_name, first: opened, onClose: close }}
          onLoadError={close}
        />
      )}
    </div>
  );
}

function styleOf({ ratio, width }: Frame): CSSProperties {
  return { '--ratio': ratio, ...(width && { '--widest': `${width}px` }) } as CSSProperties;
}

function PlayableFilm({ item, isNear }: { item: ShownMedia; isNear: boolean }) {
  return (
    <MediaFile item={item} isNear={isNear}>
      {({ url, onError }) => (
        <Film url={url} name={item.name} controls className={styles.film} onError={onError} />
      )}
    </MediaFile>
  );
}
