import type { Conversation } from '@pure/contracts/database';
import { VirtualisedItem } from '@pure/ui';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

export interface RowsProps {
  label: string;
  conversations: Conversation[];
  /** the member whose conversation is open */
  openId: string | null;
}

export function ConversationRows({ label, conversations, openId }: RowsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {conversations.map((conversation) => {
        const { id } = conversation.partner;
        return (
          <VirtualisedItem key={id} id={`conversation ${id}`}>
            <ConversationRow conversation={conversation} isOpen={id === openId} />
          </VirtualisedItem>
        );
      })}
    </ul>
  );
}
