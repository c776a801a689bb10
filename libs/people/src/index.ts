export { avatarUrl } from './avatar-url.ts';
export type { FriendshipChange } from './friendship-changes.ts';
export { AcceptedRequests } from './accepted-requests.tsx';
export { FriendOptions } from './friend-picker/friend-options.tsx';
export { FriendPicker } from './friend-picker/friend-picker.tsx';
export { useActiveFriend } from './friend-picker/use-active-friend.ts';
export { useFriendChoices } from './friend-picker/use-friend-choices.ts';
export { FacePile } from './face-pile.tsx';
export { FriendFaces } from './friend-faces.tsx';
export { hasWaitingChanges } from './has-waiting-changes.ts';
export { InviterCard } from './inviter-card.tsx';
export { keepWaitingChanges } from './keep-waiting-changes.ts';
export { matchesSearch } from './matches-search.ts';
export { MemberAvatar } from './member-avatar.tsx';
export { peopleKeys } from './people-keys.ts';
export { readMemberByUsername } from './people.data.ts';
export { forgetRecentPeople, readRecentPeople, rememberPerson } from './recent-people.ts';
export { MyCode } from './my-code/my-code.tsx';
export { searchedName } from './searched-name.ts';
export { useChangeFriendship } from './use-change-friendship.ts';
export { useFindMember } from './use-find-member.ts';
export { useFirstSteps } from './use-first-steps.ts';
export { useFoundPeople } from './use-found-people.ts';
export { useFriendArrivals } from './use-friend-arrivals.ts';
export { useFriendCounts } from './use-friend-counts.ts';
export { useFriendRequests, useFriends, useSentRequests } from './use-friends.ts';
export { useFriendship } from './use-friendship.ts';
export { useIsChanging } from './use-is-changing.ts';
export { useInviteKey } from './use-invite-key.ts';
export { changeUnreadNotifications, useLiveCounts } from './use-live-counts.ts';
export { useMemberByUsername } from './use-member-by-username.ts';
export { usePeopleLoaded } from './use-people-loaded.ts';
export { useReadCounts } from './use-read-counts.ts';
export { usePeopleSearch, type FoundPerson } from './use-people-search.ts';
export { relationDialog, unfriendDialog } from './safety/dialogs.ts';
export { useChangeRelation } from './safety/change-relation.ts';
export { ModerationNotices } from './safety/moderation-notices.tsx';
export { MyReports } from './safety/my-reports.tsx';
export { MemberMenu } from './safety/member-menu.tsx';
export { useSafetyMenu } from './safety/use-safety-menu.tsx';
export {
  useBlockedMembers,
  useIsModerator,
  useMutedMembers,
  useRelation,
} from './safety/use-safety-lists.ts';
export { strings as safetyStrings } from './safety/strings.ts';
