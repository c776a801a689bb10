import { classNames, PartOnDemand, useNearViewport } from '@pure/ui';
import { useState, type CSSProperties } from 'react';
import type { MediaBucket } from '../media-rules.ts';
import { film } from './film-on-demand.ts';
import { lightbox } from './lightbox-on-demand.ts';
import { MediaFile } from './media-file.tsx';
import { mediaFrame, type MediaFrame } from './media-frame.ts';
import styles from './media-grid.module.css';
import type { RenderLightboxActions } from './lightbox.tsx';
import type { MediaItem, NamedMediaItem } from './media-item.ts';
import { MediaTile } from './media-tile.tsx';
import { strings } from './strings.ts';

const MAX_TILES = 4;

export interface MediaGridProps {
  bucket: MediaBucket;
  items: MediaItem[];
  /** full name of the member who shared them, for items without a description */
  author: string;
  /** below the picture in the lightbox, such as Like; gets a function that closes it */
  actions?: RenderLightboxActions | undefined;
}

/** The index of the item that an element of a grid belongs to; null for any other element. */
export function indexOfItem(element: Element): number | null {
  const cell = element.closest<HTMLElement>('[data-item]');
  return cell ? Number(cell.dataset.item) : null;
}

/** Photos and videos that open in a lightbox. Their space is reserved before they load. */
export function MediaGrid({ bucket, items, author, actions }: MediaGridProps) {
  const [grid, isNear] = useNearViewport();
  const [opened, setOpened] = useState<number | null>(null);
  const named = nameItems(items, author);
  const [first] = named;
  if (!first) return null;
  const close = () => setOpened(null);
  const isSingle = named.length === 1;
  const frame = isSingle ? mediaFrame(first) : null;

  return (
    <div
      ref={grid}
      className={classNames(styles.media, frame?.isContained && styles.contained)}
      data-count={Math.min(named.length, MAX_TILES)}
      style={frame ? styleOf(frame) : undefined}
    >
      {named.slice(0, MAX_TILES).map((item, index) => (
        <div key={item.path} className={styles.cell} data-item={index}>
          {isSingle && item.kind === 'video' ? (
            <MediaFile bucket={bucket} item={item} isNear={isNear}>
              {({ url, onError }) => (
                <PartOnDemand of={film} props={{ url, name: item.name, onError }} />
              )}
            </MediaFile>
          ) : (
            <MediaTile
              bucket={bucket}
              item={item}
              isNear={isNear}
              more={index === MAX_TILES - 1 ? named.length - MAX_TILES : 0}
              onOpen={() => setOpened(index)}
              onIntent={lightbox.onIntent}
            />
          )}
        </div>
      ))}
      {opened !== null && (
        <PartOnDemand
          of={lightbox}
          props={{
            bucket,
            items: named,
            label: strings.lightbox(author),
            first: opened,
            actions,
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </div>
  );
}

function nameItems(items: MediaItem[], author: string): NamedMediaItem[] {
  return items.map((item, index) => ({
    ...item,
    name: item.alt?.trim() || strings.nameless(item.kind, author, index + 1, items.length),
  }));
}

function styleOf({ ratio, maxWidth }: MediaFrame): CSSProperties {
  return { '--ratio': ratio, ...(maxWidth && { '--widest': `${maxWidth}px` }) } as CSSProperties;
}
