import { PlaceholderArt, useSignedUrl } from '@pure/media';
import { Button, Spinner } from '@pure/ui';
import { type Ref, useEffect, useState } from 'react';
import type { Story } from '../story.ts';
import { StoryPicture } from './story-picture.tsx';
import { StoryVideo, type MediaState, type VideoHandle } from './story-video.tsx';
import { strings } from './strings.ts';
import styles from './story-media.module.css';

interface StoryMediaProps {
  story: Story;
  video: Ref<VideoHandle>;
  isPaused: boolean;
  isMuted: boolean;
  state: MediaState;
  onState: (state: MediaState) => void;
  onEnd: () => void;
  /** The browser refuses to play without a user gesture. */
  onBlocked: () => void;
  onRetry: () => void;
}

export function StoryMedia(props: StoryMediaProps) {
  const { story, video, isPaused, isMuted, state, onState, onEnd, onBlocked, onRetry } = props;
  const { url, renew } = useSignedUrl('stories', story.media_url);
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = url === null || (url !== undefined && failedUrl === url);

  useEffect(() => {
    if (hasFailed) onState('failed');
  }, [hasFailed, onState]);

  const markFailed = () => setFailedUrl(url ?? undefined);

  function onFileError(): void {
    markFailed();
    // The address may have expired.
    renew();
  }

  const alt = strings.describeMedia(story);
  return (
    <div className={styles.media}>
      <PlaceholderArt code={story.placeholder} className={styles.placeholder} />
      {url && !hasFailed && story.media_type === 'image' && (
        <StoryPicture
          key={url}
          src={url}
          alt={alt}
          onLoad={() => onState('ready')}
          onError={onFileError}
          onStall={markFailed}
        />
      )}
      {url && !hasFailed && story.media_type === 'video' && (
        <StoryVideo
          key={url}
          ref={video}
          src={url}
          label={alt}
          isLoading={state !== 'ready'}
          isPaused={isPaused}
          isMuted={isMuted}
          onState={onState}
          onEnd={onEnd}
          onBlocked={onBlocked}
          onError={onFileError}
          onStall={markFailed}
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
