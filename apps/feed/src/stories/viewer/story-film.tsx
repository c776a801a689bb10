import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { MediaState } from './media-state.ts';
import styles from './story-media.module.css';

export interface FilmHandle {
  /** where it is, in ms */
  position(): number;
}

interface StoryFilmProps {
  src: string;
  label: string;
  ref: Ref<FilmHandle>;
  isPaused: boolean;
  isMuted: boolean;
  onState: (state: MediaState) => void;
  onEnd: () => void;
  /** The browser won't play it without being asked. */
  onBlocked: () => void;
  onError: () => void;
}

/** A film plays when it may, and is silent until somebody asks for sound. */
export function StoryFilm(props: StoryFilmProps) {
  const { ref, src, label, isPaused, isMuted, onState, onEnd, onBlocked, onError } = props;
  const film = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => ({
    position: () => (film.current?.currentTime ?? 0) * 1000,
  }));

  const refused = useEffectEvent((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
  });
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    element.muted = isMuted;
    if (isPaused) element.pause();
    else element.play().catch(refused);
  }, [isPaused, isMuted]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its author's words stand in its label
    <video
      ref={film}
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
