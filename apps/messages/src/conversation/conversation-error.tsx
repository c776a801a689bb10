import { ErrorNotice } from '@pure/ui';
import type { ComponentProps } from 'react';
import styles from './conversation-view.module.css';
import { strings } from './strings.ts';

type ConversationErrorProps = Pick<
  ComponentProps<typeof ErrorNotice>,
  'busy' | 'error' | 'onRetry'
>;

/** Stands in place of the messages of a conversation. */
export function ConversationError(props: ConversationErrorProps) {
  return (
    <div className={styles.notice}>
      <ErrorNotice
        title={strings.loadFailed}
        text={strings.loadFailedText}
        offlineText={strings.offlineText}
        {...props}
      />
    </div>
  );
}
