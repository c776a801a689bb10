import { type MemberCard, paths } from '@pure/contracts';
import type { MessageMatch } from '@pure/contracts/database';
import { matchesSearch, MemberAvatar, useFriends } from '@pure/people';
import { Link } from '@pure/router';
import {
  Button,
  EmptyState,
  LoadMoreButton,
  MarkedText,
  PersonName,
  useDebouncedValue,
  VisuallyHidden,
} from '@pure/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromList } from './conversation-row.tsx';
import { ConversationTime } from './conversation-time.tsx';
import { ListRows } from './list-rows.tsx';
import searchStyles from './search.module.css';
import styles from './search-results.module.css';
import { strings } from './search-strings.ts';
import { useMessageSearch } from '../conversations/use-message-search.ts';

export interface SearchResultsProps {
  search: string;
  /** the members whose conversations are shown already */
  foundIds: string[];
  /** more conversations are being looked through */
  isLooking: boolean;
}

/** A search finds, besides the names of conversations, friends to write to and messages. */
export default function SearchResults({ search, foundIds, isLooking }: SearchResultsProps) {
  const query = useDebouncedValue(search);
  const friends = useFriends(query);
  const messages = useMessageSearch(query);
  const others = (friends.friends ?? [])
    .map(({ member }) => member)
    .filter((member) => !foundIds.includes(member.id) && matchesSearch(member, search));
  const { matches } = messages;
  const isSearching =
    query !== search ||
    isLooking ||
    (!friends.friends && !friends.failed) ||
    (!matches && !messages.failed);
  const count = foundIds.length + others.length + (matches?.length ?? 0);
  return (
    <>
      {others.length > 0 && (
        <Section title={strings.friends}>
          {others.map((member) => (
            <li key={member.id}>
              <FriendResult member={member} search={search} />
            </li>
          ))}
        </Section>
      )}
      {matches && matches.length > 0 && (
        <Section title={strings.messages}>
          {matches.map((match) => (
            <li key={match.id}>
              <MessageResult match={match} query={query} />
            </li>
          ))}
        </Section>
      )}
      {messages.hasMore && (
        <LoadMoreButton
          isLoading={messages.isLoadingMore}
          hasFailed={messages.failedMore}
          onLoadMore={messages.loadMore}
        />
      )}
      {messages.failed && (
        <p role="alert" className={searchStyles.note}>
          {strings.failed}
          <Button variant="soft" busy={messages.isFetching} onClick={messages.retry}>
            {strings.retry}
          </Button>
        </p>
      )}
      {!isSearching && !messages.failed && count === 0 && (
        <EmptyState icon={<SearchX />} title={strings.nothing} text={strings.nothingNext(search)} />
      )}
      {isSearching && count === 0 && <p className={searchStyles.note}>{strings.looking}</p>}
      <VisuallyHidden>
        <output>{!isSearching && count > 0 && strings.found(count)}</output>
      </VisuallyHidden>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={searchStyles.section} aria-label={title}>
      <h2>{title}</h2>
      <ListRows label={title}>{children}</ListRows>
    </section>
  );
}

function FriendResult({ member, search }: { member: MemberCard; search: string }) {
  return (
    <Link className={styles.result} to={paths.messages({ with: member.id })} state={fromList}>
      <MemberAvatar member={member} />
      <span className={styles.text}>
        <strong>
          <PersonName>
            <MarkedText query={search}>{member.full_name}</MarkedText>
          </PersonName>
        </strong>
      </span>
    </Link>
  );
}

function MessageResult({ match, query }: { match: MessageMatch; query: string }) {
  const { id, partner, from_me, excerpt, at } = match;
  return (
    <Link
      className={styles.result}
      to={paths.messages({ with: partner.id, at: id })}
      state={fromList}
    >
      <MemberAvatar member={partner} />
      <span className={styles.text}>
        <strong>
          <PersonName>{partner.full_name}</PersonName>
        </strong>
        <VisuallyHidden>, </VisuallyHidden>
        <small dir="auto">
          {from_me && strings.you}
          <MarkedText query={query}>{excerpt}</MarkedText>
        </small>
      </span>
      <span className={styles.at}>
        <VisuallyHidden>, </VisuallyHidden>
        <ConversationTime at={at} />
      </span>
    </Link>
  );
}
