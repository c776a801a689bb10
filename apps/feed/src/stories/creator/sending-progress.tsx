import { Button } from '@pure/ui';
import { strings } from './strings.ts';
import styles from './story-creator.module.css';
import type { Sending } from './use-share-story.ts';

interface SendingProgressProps {
  sending: Sending;
  onCancel: () => void;
}

/** How far it is; until the file is there it can be called off. */
export function SendingProgress({ sending, onCancel }: SendingProgressProps) {
  const share = sending.stage === 'uploading' ? sending.share : undefined;
  return (
    <div className={styles.sending}>
      <progress
        aria-label={strings.progress}
        max={1}
        value={sending.stage === 'sharing' ? 1 : share}
      />
      <span className={styles.stage}>
        {share === undefined ? strings[sending.stage as 'preparing'] : strings.uploading(share)}
      </span>
      {sending.stage !== 'sharing' && (
        <Button variant="quiet" onClick={onCancel}>
          {strings.cancel}
        </Button>
      )}
    </div>
  );
}
