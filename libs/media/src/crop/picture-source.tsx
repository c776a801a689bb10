import { Button, classNames, FileButton } from '@pure/ui';
import { Camera as CameraIcon, ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
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
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <div
      className={classNames(styles.choices, styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
