export type { ChangeRequest, FriendshipChange } from './change-friendship.ts';
export { useChangeFriendship } from './use-change-friendship.ts';
export { useFriendCounts } from './use-friend-counts.ts';
export { useFriendRequests, useFriends, useSentRequests } from './use-friends.ts';
export { useFriendship } from './use-friendship.ts';
export { useFriendshipNews } from './use-friendship-news.ts';
export { usePeopleSearch, type FoundPerson } from './use-people-search.ts';
export { useSettled } from './use-settled.ts';
