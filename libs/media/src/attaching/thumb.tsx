import type { Attachment } from '../attachments/attachment.ts';
import { VisuallyHidden } from '@pure/ui';
import { ChevronLeft, ChevronRight, Play, RotateCw, X } from 'lucide-react';
import { strings } from './strings.ts';
import styles from './thumbs.module.css';

export interface ThumbActions {
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onMove: (id: string, by: 1 | -1) => void;
}

interface ThumbProps extends ThumbActions {
  attachment: Attachment;
  /** from 1 */
  number: number;
  count: number;
  isDescribed: boolean;
  onDescribe: () => void;
}

export function Thumb(props: ThumbProps) {
  const { attachment, number, count, isDescribed, onDescribe, onRemove, onRetry, onMove } = props;
  const { id, kind, preview, alt, upload } = attachment;
  return (
    <li className={styles.thumb}>
      {preview && kind === 'image' && <img src={preview} alt={alt} className={styles.file} />}
      {preview && kind === 'video' && (
        <>
          <video src={`${preview}#t=0.001`} muted playsInline className={styles.file} />
          <Play aria-hidden className={styles.play} />
        </>
      )}
      {upload.state === 'sending' && (
        <UploadRing label={strings.uploading(kind, number)} share={upload.share} />
      )}
      {upload.state === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          aria-label={strings.retry(kind, number)}
          onClick={() => onRetry(id)}
        >
          <RotateCw aria-hidden />
        </button>
      )}
      <button
        type="button"
        data-act="remove"
        className={styles.remove}
        aria-label={strings.remove(kind, number)}
        onClick={() => onRemove(id)}
      >
        <X aria-hidden />
      </button>
      <div className={styles.foot}>
        <button
          type="button"
          data-act="describe"
          className={styles.alt}
          aria-label={strings.describe(kind, number)}
          aria-expanded={isDescribed}
          data-done={alt !== '' || undefined}
          onClick={onDescribe}
        >
          {strings.alt}
        </button>
        {number > 1 && (
          <button
            type="button"
            data-act="earlier"
            className={styles.move}
            aria-label={strings.earlier(kind, number)}
            onClick={() => onMove(id, -1)}
          >
            <ChevronLeft aria-hidden />
          </button>
        )}
        {number < count && (
          <button
            type="button"
            data-act="later"
            className={styles.move}
            aria-label={strings.later(kind, number)}
            onClick={() => onMove(id, 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}

/** `share`: 0 to 1 */
function UploadRing({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.ring}>
      <VisuallyHidden>
        <progress aria-label={label} value={percent} max={100} />
      </VisuallyHidden>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" />
        <circle cx="18" cy="18" r="15" pathLength={100} strokeDasharray={`${percent} 100`} />
      </svg>
    </div>
  );
}
