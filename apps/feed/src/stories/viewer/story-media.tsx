import { PlaceholderArt, useSignedUrl } from '@pure/media';
import { Button, Spinner } from '@pure/ui';
import { type Ref, useEffect, useState } from 'react';
import type { Story } from '../story.ts';
import type { MediaState } from './media-state.ts';
import { StoryFilm, type FilmHandle } from './story-film.tsx';
import { strings } from './strings.ts';
import styles from './story-media.module.css';

interface StoryMediaProps {
  story: Story;
  film: Ref<FilmHandle>;
  isPaused: boolean;
  isMuted: boolean;
  state: MediaState;
  onState: (state: MediaState) => void;
  onEnd: () => void;
  /** The browser won't play it without being asked. */
  onBlocked: () => void;
  /** another try */
  onRetry: () => void;
}

/** The picture or film of a story, over the colours that hold its place. */
export function StoryMedia(props: StoryMediaProps) {
  const { story, film, isPaused, isMuted, state, onState, onEnd, onBlocked, onRetry } = props;
  const { url, renew } = useSignedUrl('stories', story.media_url);
  const [broken, setBroken] = useState<string>();
  const hasFailed = url === null || (url !== undefined && broken === url);

  useEffect(() => {
    if (hasFailed) onState('failed');
  }, [hasFailed, onState]);

  function fail(): void {
    setBroken(url ?? undefined);
    // An old address may have ended: once a minute a new one is asked for.
    renew();
  }

  const alt = strings.shown(story);
  return (
    <div className={styles.media}>
      <PlaceholderArt code={story.placeholder} className={styles.placeholder} />
      {url && !hasFailed && story.media_type === 'image' && (
        <img
          src={url}
          alt={alt}
          draggable={false}
          className={styles.picture}
          onLoad={() => onState('ready')}
          onError={fail}
        />
      )}
      {url && !hasFailed && story.media_type === 'video' && (
        <StoryFilm
          key={url}
          ref={film}
          src={url}
          label={alt}
          isPaused={isPaused}
          isMuted={isMuted}
          onState={onState}
          onEnd={onEnd}
          onBlocked={onBlocked}
          onError={fail}
        />
      )}
      {state !== 'ready' && !hasFailed && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {hasFailed && (
        <div className={styles.failed} role="alert" data-control>
          <p>{strings.failed}</p>
          <Button onClick={onRetry}>{strings.retry}</Button>
        </div>
      )}
    </div>
  );
}
