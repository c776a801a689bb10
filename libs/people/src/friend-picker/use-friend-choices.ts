import { useDebouncedValue } from '@pure/ui';
import { useEffect } from 'react';
import { matchesSearch } from '../matches-search.ts';
import { useFriends } from '../use-friends.ts';

/** How many friends are offered at once (row 110). */
const MOST = 10;

/**
 * Friends whose name or username contains `text`, without the `excluded` ids; undefined until the first
 * page has loaded.
 */
export function useFriendChoices(text: string, excluded: readonly string[]) {
  const typed = text.trim();
  const search = useDebouncedValue(typed);
  const { friends, failed, isOutdated, hasMore, isLoadingMore, failedMore, loadMore, retry } =
    useFriends(search);
  // Filters the loaded friends while the answer is on its way.
  const isBehind = isOutdated || search !== typed;
  const choices = friends
    ?.map(({ member }) => member)
    .filter(({ id }) => !excluded.includes(id))
    .filter((member) => !isBehind || matchesSearch(member, typed))
    .slice(0, MOST);

  // A page may contain hardly anybody who isn't chosen already.
  const isShort = choices !== undefined && choices.length < MOST && !isBehind;
  useEffect(() => {
    if (isShort && hasMore && !isLoadingMore && !failedMore) loadMore();
  });

  return {
    choices,
    /** more may come, even if the list is empty so far */
    isLooking: isBehind || (isShort && hasMore && !failedMore),
    failed: failed || (failedMore && choices?.length === 0),
    retry,
  };
}
