import type { FriendsTab } from '@pure/contracts';
import { useSearchParams } from '@pure/router';

export type FriendsTabId = 'friends' | FriendsTab;

/** The open tab, kept in the query string so that a link or a reload opens it again. */
export function useFriendsTab(): [FriendsTabId, (tab: FriendsTabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('tab');
  const tab = named === 'requests' || named === 'find' ? named : 'friends';
  return [tab, (next) => setParameters(next === 'friends' ? {} : { tab: next }, { replace: true })];
}
