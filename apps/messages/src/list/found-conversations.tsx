import { matchesSearch } from '@pure/people';
import { LoadMore } from '@pure/ui';
import { heldConversations, type ConversationFilter } from '../conversations/conversation-list.ts';
import { ConversationRows, type RowsProps } from './conversation-rows.tsx';
import { usePendingRows } from '../conversations/pending-conversations.ts';
import styles from './search.module.css';
import { SearchResultsPart } from './search-results-part.tsx';
import { strings } from './strings.ts';
import { useConversations } from '../conversations/use-conversations.ts';

interface FoundConversationsProps extends Pick<RowsProps, 'openId'> {
  search: string;
}

/** The conversations whose names contain the search, at once; below them other friends, and messages. */
export function FoundConversations({ search, ...rest }: FoundConversationsProps) {
  const all = useNamed('all', search, rest.openId);
  const archived = useNamed('archived', search, rest.openId);
  const found = [...all.found, ...archived.found];
  return (
    <>
      {found.length > 0 && (
        <section className={styles.section} aria-label={strings.found}>
          <h2>{strings.found}</h2>
          <ConversationRows label={strings.found} conversations={found} {...rest} />
        </section>
      )}
      {all.rest}
      {archived.rest}
      <SearchResultsPart
        search={search}
        foundIds={found.map(({ partner }) => partner.id)}
        isLooking={all.isLooking || archived.isLooking}
      />
    </>
  );
}

/** The loaded conversations with such a name. `rest` loads the others, page by page, where it is in view. */
function useNamed(filter: ConversationFilter, search: string, openId: string | null) {
  const { list, cursor, hasMore, isLoadingMore, failedMore, loadMore } = useConversations(filter);
  const conversations = usePendingRows(filter, list && heldConversations(list), openId);
  const isLooking = !conversations || (hasMore && !failedMore);
  return {
    found: conversations?.filter(({ partner }) => matchesSearch(partner, search)) ?? [],
    isLooking,
    rest: isLooking && (
      <LoadMore cursor={cursor} isLoading={isLoadingMore} onLoadMore={loadMore}>
        {null}
      </LoadMore>
    ),
  };
}
