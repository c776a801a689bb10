import { strings } from './strings.ts';
import styles from './story-creator.module.css';
import type { Sending } from './use-share-story.ts';

/** How far the story is on its way. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const share = sending.stage === 'uploading' ? sending.share : undefined;
  return (
    <div className={styles.sending}>
      <progress
        aria-label={strings.progress}
        max={1}
        value={sending.stage === 'sharing' ? 1 : share}
      />
      <span className={styles.stage}>
        {sending.stage === 'uploading' ? strings.uploading(sending.share) : strings[sending.stage]}
      </span>
    </div>
  );
}
