import { type FailedPart, PartWithFallback, useKeepFocus } from '@pure/ui';
import { ConversationError } from './conversation-error.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { conversation } from './conversation-on-demand.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import type { ConversationProps } from './conversation-view.tsx';
import styles from './conversation-view.module.css';

/** A conversation. Until its code has loaded, its place has the way back, which a phone has nowhere else. */
export function ConversationPart(props: ConversationProps) {
  return (
    <PartWithFallback
      of={conversation}
      props={props}
      renderFallback={(failed) => <ConversationPlace failed={failed} onBack={props.onBack} />}
    >
      <ConversationPlace onBack={props.onBack} />
    </PartWithFallback>
  );
}

interface ConversationPlaceProps extends Pick<ConversationProps, 'onBack'> {
  failed?: FailedPart;
}

function ConversationPlace({ failed, onBack }: ConversationPlaceProps) {
  const keepFocus = useKeepFocus('[data-fills-phone]');
  return (
    <div className={styles.conversation} onFocus={keepFocus}>
      <ConversationHeader partner={null} typing={null} onBack={onBack} />
      {failed ? <ConversationError {...failed} /> : <ConversationSkeleton />}
    </div>
  );
}
