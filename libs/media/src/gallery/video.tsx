import { type Ref, useRef } from 'react';

interface VideoProps {
  ref?: Ref<HTMLVideoElement>;
  url: string;
  name: string;
  className?: string | undefined;
  /** false shows the first frame only */
  controls?: boolean;
  /** called with the length, once it is known */
  onLength?: (seconds: number) => void;
  onError: () => void;
}

/** Some browsers show no frame before playback unless the address names a time. */
const FIRST_FRAME = '#t=0.001';

/** A video that starts muted and never plays by itself. */
export function Video({
  ref,
  url,
  name,
  className,
  controls = false,
  onLength,
  onError,
}: VideoProps) {
  const stoppedAt = useRef(0);
  return (
    <video
      ref={ref}
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
        onLength?.(currentTarget.duration);
        // An expired address was renewed during playback.
        if (stoppedAt.current > 0) currentTarget.currentTime = stoppedAt.current;
      }}
    />
  );
}
