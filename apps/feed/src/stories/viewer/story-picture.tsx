import { useRef, useState } from 'react';
import styles from './story-media.module.css';
import { useStallTimeout } from './use-stall-timeout.ts';

interface StoryPictureProps {
  src: string;
  alt: string;
  onLoad: () => void;
  onError: () => void;
  onStall: () => void;
}

export function StoryPicture({ src, alt, onLoad, onError, onStall }: StoryPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const lastWidth = useRef(0);

  // The only progress that a picture shows is its size, which arrives with its first bytes.
  function hasBegun(): boolean {
    const width = image.current?.naturalWidth ?? 0;
    const isNew = width !== lastWidth.current;
    lastWidth.current = width;
    return isNew;
  }

  useStallTimeout({ isLoading: !isLoaded, mayContinue: hasBegun, onStall });

  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      draggable={false}
      className={styles.picture}
      onLoad={() => {
        setIsLoaded(true);
        onLoad();
      }}
      onError={onError}
    />
  );
}
