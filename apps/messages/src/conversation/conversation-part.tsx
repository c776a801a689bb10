import { PartOnDemand, useKeepFocus } from '@pure/ui';
import { useState } from 'react';
import { ConversationError } from './conversation-error.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { conversation } from './conversation-on-demand.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import type { ConversationProps } from './conversation-view.tsx';
import styles from './conversation-view.module.css';

/** A conversation. Until its code has loaded, its place has the way back, which a phone has nowhere else. */
export function ConversationPart(props: ConversationProps) {
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>();
  const keepFocus = useKeepFocus('[data-fills-phone]');

  function retry(): void {
    setError(undefined);
    setTries(tries + 1);
  }

  return (
    <PartOnDemand
      key={tries}
      of={conversation}
      props={props}
      onLoadError={setError}
      onWaiting={setError}
    >
      <div className={styles.conversation} onFocus={keepFocus}>
        <ConversationHeader partner={null} typing={null} onBack={props.onBack} />
        {error ? <ConversationError error={error} onRetry={retry} /> : <ConversationSkeleton />}
      </div>
    </PartOnDemand>
  );
}
