import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './story-media.module.css';

export type MediaState = 'loading' | 'ready' | 'failed';

export interface VideoHandle {
  /** ms */
  position(): number;
}

interface StoryVideoProps {
  src: string;
  label: string;
  ref: Ref<VideoHandle>;
  isPaused: boolean;
  isMuted: boolean;
  onState: (state: MediaState) => void;
  onEnd: () => void;
  /** The browser refuses to play without a user gesture. */
  onBlocked: () => void;
  onError: () => void;
}

export function StoryVideo(props: StoryVideoProps) {
  const { ref, src, label, isPaused, isMuted, onState, onEnd, onBlocked, onError } = props;
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => ({
    position: () => (video.current?.currentTime ?? 0) * 1000,
  }));

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
      onError={onError}
    />
  );
}
