import { PartOnDemand, useKeepFocus } from '@pure/ui';
import { useAttempts } from '../thread/use-attempts.ts';
import { ConversationError } from './conversation-error.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { conversation } from './conversation-on-demand.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import type { ConversationProps } from './conversation-view.tsx';
import styles from './conversation-view.module.css';

/** A conversation. Until its code has loaded, its place has the way back, which a phone has nowhere else. */
export function ConversationPart(props: ConversationProps) {
  const { attempt, failed, onFailure } = useAttempts();
  const keepFocus = useKeepFocus('[data-fills-phone]');

  return (
    <PartOnDemand
      key={attempt}
      of={conversation}
      props={props}
      onLoadError={onFailure}
      onWaiting={onFailure}
    >
      <div className={styles.conversation} onFocus={keepFocus}>
        <ConversationHeader partner={null} typing={null} onBack={props.onBack} />
        {failed ? <ConversationError {...failed} /> : <ConversationSkeleton />}
      </div>
    </PartOnDemand>
  );
}
