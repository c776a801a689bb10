import { IconButton, SearchField, TabPanel, Tabs, useKeepFocus } from '@pure/ui';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import {
  conversationFilters,
  type ConversationFilter,
} from '../conversations/conversation-list.ts';
import styles from './conversations-pane.module.css';
import { FilteredConversations } from './filtered-conversations.tsx';
import { FoundConversations } from './found-conversations.tsx';
import { newMessage } from './new-message-on-demand.ts';
import { strings } from './strings.ts';
import { useLiveConversations } from '../conversations/use-live-conversations.ts';

interface ConversationsPaneProps {
  /** the member whose conversation is open */
  openId: string | null;
  /** asks for the friend to write to */
  onWriteNew: () => void;
}

/** The list of conversations, with its filters and the search (rows 141 and 146). */
export function ConversationsPane({ openId, onWriteNew }: ConversationsPaneProps) {
  const [filter, setFilter] = useState<ConversationFilter>('all');
  const [search, setSearch] = useState('');
  const keepFocus = useKeepFocus('[role=tabpanel]');
  useLiveConversations(openId);
  return (
    <section className={styles.pane} aria-label={strings.list}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{strings.title}</h1>
        <IconButton
          atEdge
          label={strings.writeNew}
          icon={<SquarePen aria-hidden />}
          onClick={onWriteNew}
          {...newMessage.onIntent}
        />
      </header>
      <div className={styles.search}>
        <SearchField
          label={strings.search}
          placeholder={strings.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
          }}
        />
      </div>
      {search.trim() ? (
        <div className={styles.content}>
          <div className={styles.list} data-results data-scroller>
            <FoundConversations search={search.trim()} openId={openId} />
          </div>
        </div>
      ) : (
        <div className={styles.content} onFocus={keepFocus}>
          <Tabs
            label={strings.filterLabel}
            tabs={conversationFilters.map((id) => ({ id, label: strings.filters[id] }))}
            selected={filter}
            onSelect={setFilter}
          >
            {conversationFilters.map((id) => (
              <TabPanel key={id} id={id} className={styles.list} isScroller>
                <FilteredConversations filter={id} openId={openId} />
              </TabPanel>
            ))}
          </Tabs>
        </div>
      )}
    </section>
  );
}
