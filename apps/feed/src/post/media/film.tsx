import { useRef } from 'react';

interface FilmProps {
  url: string;
  name: string;
  className?: string | undefined;
  /** with them it can be played; without, it is its first frame */
  controls?: boolean;
  onError: () => void;
}

/** Some browsers show no frame before a film is played, unless a moment is asked for. */
const FIRST_FRAME = '#t=0.001';

/** A video. It never plays by itself, and is silent until asked. */
export function Film({ url, name, className, controls = false, onError }: FilmProps) {
  const stoppedAt = useRef(0);
  return (
    <video
      src={url + FIRST_FRAME}
      controls={controls}
      muted
      playsInline
      preload="metadata"
      aria-label={name}
      className={className}
      onError={({ currentTarget }) => {
        stoppedAt.current = currentTarget.currentTime;
        onError();
      }}
      onLoadedMetadata={({ currentTarget }) => {
        // An address that ran out is renewed on the way: the film goes on where it was.
        if (stoppedAt.current > 0) currentTarget.currentTime = stoppedAt.current;
      }}
    />
  );
}
