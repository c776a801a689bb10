import type { Conversation } from '@pure/contracts/database';
import { VirtualisedItem } from '@pure/ui';
import { ConversationRow } from './conversation-row.tsx';
import { ListRows } from './list-rows.tsx';

export interface RowsProps {
  label: string;
  conversations: Conversation[];
  /** the member whose conversation is open */
  openId: string | null;
}

export function ConversationRows({ label, conversations, openId }: RowsProps) {
  return (
    <ListRows label={label}>
      {conversations.map((conversation) => {
        const { id } = conversation.partner;
        return (
          <VirtualisedItem key={id} id={`conversation ${id}`}>
            <ConversationRow conversation={conversation} isOpen={id === openId} />
          </VirtualisedItem>
        );
      })}
    </ListRows>
  );
}
