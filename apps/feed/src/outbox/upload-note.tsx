import { uploadedShare, type Attachment } from '@pure/media';
import { Button } from '@pure/ui';
import { strings } from './strings.ts';
import styles from './unsent-note.module.css';

interface UploadNoteProps {
  attachments: Attachment[];
  onStop: () => void;
}

/** How far the files of a post on its way have come. Nothing once they are there. */
export function UploadNote({ attachments, onStop }: UploadNoteProps) {
  if (attachments.every(({ upload }) => upload.state === 'done')) return null;
  return (
    <div className={styles.upload}>
      <progress
        className={styles.bar}
        aria-label={strings.uploading}
        value={uploadedShare(attachments)}
        max={1}
      />
      <Button variant="plain" onClick={onStop}>
        {strings.stop}
      </Button>
    </div>
  );
}
