// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useFoundPeople } from '@pure/people';
import { useDebouncedValue, useOnline } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { useEffect } from 'react';
import { strings } from './strings.ts';

const MIN_LENGTH = 2;
const LIMIT = 5;

/** The people to suggest for what is typed; undefined while they aren't known, and for a text too short. */
export function useSuggestions(typed: string) {
  const isOnline = useOnline();
  const isLongEnough = typed.length >= MIN_LENGTH;
  const debounced = useDebouncedValue(typed);
  const query = isLongEnough && debounced.length >= MIN_LENGTH ? debounced : '';
  const found = useFoundPeople({ query, typed, limit: LIMIT });
  const count = found.isOutdated ? undefined : found.people?.length;

  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? strings.noPeople : strings.found(count));
  }, [count]);

  const people = isLongEnough ? found.people : undefined;
  const hasFailed = isLongEnough && found.failed && !found.isOutdated;
  return {
    ...found,
    people,
    failed: hasFailed,
    isOffline: !isOnline && isLongEnough && !people,
    isLoading: isLongEnough && !people && !hasFailed,
  };
}
