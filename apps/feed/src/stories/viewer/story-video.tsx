import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './story-media.module.css';
import { useStallTimeout } from './use-stall-timeout.ts';

export type MediaState = 'loading' | 'ready' | 'failed';

export interface VideoHandle {
  /** ms */
  position(): number;
}

interface StoryVideoProps {
  src: string;
  label: string;
  isLoading: boolean;
  ref: Ref<VideoHandle>;
  isPaused: boolean;
  isMuted: boolean;
  onState: (state: MediaState) => void;
  onEnd: () => void;
  /** The browser refuses to play without a user gesture. */
  onBlocked: () => void;
  onError: () => void;
  onStall: () => void;
}

export function StoryVideo(props: StoryVideoProps) {
  const {
    ref,
    src,
    label,
    isLoading,
    isPaused,
    isMuted,
    onState,
    onEnd,
    onBlocked,
    onError,
    onStall,
  } = props;
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => ({
    position: () => (video.current?.currentTime ?? 0) * 1000,
  }));

  const onProgress = useStallTimeout({
    isLoading,
    // Some browsers load a film only when it plays.
    mayContinue: () => isPaused && video.current?.networkState === HTMLMediaElement.NETWORK_IDLE,
    onStall,
  });

  const onRefused = useEffectEvent((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = isMuted;
    if (isPaused) element.pause();
    else element.play().catch(onRefused);
  }, [isPaused, isMuted]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its label holds the author's description
    <video
      ref={video}
      src={src}
      aria-label={label}
      playsInline
      preload="auto"
      className={styles.picture}
      onCanPlay={() => onState('ready')}
      onPlaying={() => onState('ready')}
      onWaiting={() => onState('loading')}
      onEnded={onEnd}
      onProgress={onProgress}
      onError={onError}
    />
  );
}
