import { useState } from 'react';
import type { ChosenMedia } from './story-draft.ts';
import { strings } from './strings.ts';
import styles from './story-creator.module.css';

/** seconds that a film is shown */
const SHOWN = 15;

/** What was chosen, as friends will see it. */
export function StoryPreview({ media }: { media: ChosenMedia }) {
  const [isLong, setIsLong] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <figure className={styles.preview} data-theme="dark">
      {isBroken && <figcaption className={styles.note}>{strings.noPreview}</figcaption>}
      {!isBroken && media.kind === 'image' && (
        <img src={media.url} alt={strings.preview} onError={() => setIsBroken(true)} />
      )}
      {!isBroken && media.kind === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own file, just chosen
        <video
          src={media.url}
          aria-label={strings.preview}
          controls
          muted
          playsInline
          onLoadedMetadata={({ currentTarget }) => setIsLong(currentTarget.duration > SHOWN)}
          onError={() => setIsBroken(true)}
        />
      )}
      {isLong && <figcaption className={styles.note}>{strings.cutShort}</figcaption>}
    </figure>
  );
}
