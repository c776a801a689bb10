import { classNames } from '@pure/ui';
import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  url: string;
  alt: string;
  className?: string | undefined;
  onError: () => void;
}

/** A photo that comes out of its colours. */
export function Picture({ url, alt, className, onError }: PictureProps) {
  const [isThere, setIsThere] = useState(false);
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      draggable={false}
      className={classNames(styles.picture, isThere && styles.there, className)}
      onLoad={() => setIsThere(true)}
      onError={onError}
    />
  );
}
