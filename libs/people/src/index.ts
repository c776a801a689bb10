export type { Arrival } from './arrivals.ts';
export type { ChangeRequest, FriendshipChange } from './change-friendship.ts';
export { useChangeFriendship } from './use-change-friendship.ts';
export { useFriendArrivals } from './use-friend-arrivals.ts';
export { useFriendCounts } from './use-friend-counts.ts';
export { useFriendRequests, useFriends, useSentRequests } from './use-friends.ts';
export { useFriendship } from './use-friendship.ts';
export { usePeopleSearch, type FoundPerson } from './use-people-search.ts';
export { useSettled } from './use-settled.ts';
