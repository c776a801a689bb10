import { classNames } from '@pure/ui';
import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  url: string;
  alt: string;
  className?: string | undefined;
  onError: () => void;
}

/** A photo that fades in over its placeholder. */
export function Picture({ url, alt, className, onError }: PictureProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      draggable={false}
      className={classNames(styles.picture, isLoaded && styles.loaded, className)}
      onLoad={() => setIsLoaded(true)}
      onError={onError}
    />
  );
}
