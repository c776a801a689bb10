import { useState } from 'react';
import { StoryWords } from '../words/story-words.tsx';
import { type ChosenMedia, useStoryDraft } from './story-draft.ts';
import { strings } from './strings.ts';
import styles from './story-creator.module.css';

const MAX_VIDEO_SECONDS = 15;

export function StoryPreview({ media }: { media: ChosenMedia }) {
  const [isLong, setIsLong] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { words, position } = useStoryDraft();
  return (
    <figure className={styles.preview} data-theme="dark">
      {hasFailed && <figcaption className={styles.note}>{strings.noPreview}</figcaption>}
      {!hasFailed && media.kind === 'image' && (
        <div className={styles.frame}>
          <img src={media.url} alt={strings.preview} onError={() => setHasFailed(true)} />
          {words.trim() !== '' && <StoryWords words={words.trim()} position={position} />}
        </div>
      )}
      {!hasFailed && media.kind === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own file, just chosen
        <video
          src={media.url}
          aria-label={strings.preview}
          controls
          muted
          playsInline
          onLoadedMetadata={({ currentTarget }) =>
            setIsLong(currentTarget.duration > MAX_VIDEO_SECONDS)
          }
          onError={() => setHasFailed(true)}
        />
      )}
      {isLong && <figcaption className={styles.note}>{strings.cutShort}</figcaption>}
    </figure>
  );
}
