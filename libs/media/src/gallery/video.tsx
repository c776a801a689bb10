import { useRef } from 'react';

interface VideoProps {
  url: string;
  name: string;
  className?: string | undefined;
  /** false shows the first frame only */
  controls?: boolean;
  onError: () => void;
}

/** Some browsers show no frame before playback unless the address names a time. */
const FIRST_FRAME = '#t=0.001';

/** A video that starts muted and never plays by itself. */
export function Video({ url, name, className, controls = false, onError }: VideoProps) {
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
        // An expired address was renewed during playback.
        if (stoppedAt.current > 0) currentTarget.currentTime = stoppedAt.current;
      }}
    />
  );
}
