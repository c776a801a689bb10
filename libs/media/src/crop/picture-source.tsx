import { Button, classNames, FileButton, useFileDrop } from '@pure/ui';
import { Camera as CameraIcon, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { acceptedBy, mediaRules, type MediaBucket } from '../media-rules.ts';
import styles from './picture-dialog.module.css';
import { strings } from './strings.ts';

interface PictureSourceProps {
  bucket: MediaBucket;
  onFile: (file: File) => void;
  onCamera: () => void;
}

/** The choice of a picture from a file, a drop or the camera. */
export function PictureSource({ bucket, onFile, onCamera }: PictureSourceProps) {
  const dropZone = useRef<HTMLDivElement>(null);
  useFileDrop(dropZone, ([file]) => file && onFile(file));

  return (
    <div ref={dropZone} className={classNames(styles.choices, styles.drop)}>
      <FileButton
        variant="primary"
        icon={<ImageUp aria-hidden />}
        accept={acceptedBy(bucket)}
        onFile={onFile}
      >
        {strings.choose}
      </FileButton>
      <Button icon={<CameraIcon aria-hidden />} onClick={onCamera}>
        {strings.take}
      </Button>
      <p className={styles.hint}>
        {strings.hint(mediaRules[bucket].megabytes)}{' '}
        <span className={styles.byMouse}>{strings.dropHint}</span>
      </p>
    </div>
  );
}
