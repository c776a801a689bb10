import { IconButton, SearchField, useDebouncedValue } from '@pure/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessageSearch } from '../conversations/use-message-search.ts';
import styles from './conversation-search.module.css';
import { strings } from './conversation-search-strings.ts';

interface ConversationSearchProps {
  partnerId: string;
  onQuery: (query: string) => void;
  /** Shows a match in the conversation. */
  onMatch: (messageId: string) => void;
  onClose: () => void;
}

/** Goes through the matches of a search in the open conversation, the newest first. */
export default function ConversationSearch(props: ConversationSearchProps) {
  const { partnerId, onQuery, onMatch, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const query = useDebouncedValue(text.trim());
  const search = useMessageSearch(query, partnerId);
  const { matches, hasMore, loadMore, failed, isLongEnough, isOutdated } = search;
  const [index, setIndex] = useState(0);
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setIndex(0);
  }

  const current = isOutdated ? undefined : matches?.[index];
  const showMatch = useEffectEvent((id: string | undefined) => {
    if (id !== undefined) onMatch(id);
  });
  useEffect(() => showMatch(current?.id), [current?.id]);
  const showQuery = useEffectEvent(onQuery);
  useEffect(() => showQuery(isLongEnough ? query : ''), [query, isLongEnough]);

  function move(step: 1 | -1): void {
    const next = index + step;
    if (!matches?.[next]) return;
    setIndex(next);
    if (next >= matches.length - 2 && hasMore) loadMore();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  const count = matches?.length ?? 0;
  return (
    <search className={styles.search} aria-label={strings.search}>
      <SearchField
        ref={field}
        label={strings.search}
        placeholder={strings.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={styles.count}>
        {isLongEnough &&
          (failed
            ? strings.searchFailed
            : !matches || isOutdated
              ? strings.searching
              : count === 0
                ? strings.noMatches
                : strings.matches(index + 1, `${count}${hasMore ? '+' : ''}`))}
      </output>
      <IconButton
        label={strings.searchPrevious}
        icon={<ChevronUp aria-hidden />}
        disabled={index + 1 >= count}
        onClick={() => move(1)}
      />
      <IconButton
        label={strings.searchNext}
        icon={<ChevronDown aria-hidden />}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton label={strings.closeSearch} icon={<X aria-hidden />} onClick={onClose} />
    </search>
  );
}
