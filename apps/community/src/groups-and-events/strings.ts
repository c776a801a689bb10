import { plural } from '@pure/ui';

/** Words that groups and events share. */
export const strings = {
  offline: 'You’re offline',
  offlineText: 'The list shows when you’re back.',

  loadingTab: (label: string) => `Loading ${label}`,
  tabFailed: (label: string) => `Couldn’t open ${label}`,
  tabFailedText: 'Check your connection and try again.',
  tabOffline: 'You’re offline. It opens when you’re back.',

  addCover: 'Add a cover',
  changeCover: 'Update Cover',
  changes: 'changes',

  photos: 'Photos',
  photosIn: (name: string) => `Photos and videos in ${name}`,
  loadingPhotos: 'Loading the photos',
  photosFailed: 'Couldn’t load the photos',
  noPhotos: 'No photos or videos yet',
  noPhotosText: 'Photos and videos from the posts here gather in this place.',

  searchFriends: 'Search your friends to invite...',
  loadingFriends: 'Loading your friends',
  friendsFailed: 'Couldn’t load your friends',
  friends: 'Friends to invite',
  noFriends: 'No friends to invite',
  noFriendsText: 'Everybody’s in already, or invited.',
  noFriendFound: 'No friends found',
  noFriendFoundText: 'Check the spelling, or try their username.',
  removeName: (name: string) => `Remove ${name}`,
  invite: 'Invite',
  inviteCount: (count: number) =>
    plural(count, { one: 'Invite # friend', other: 'Invite # friends' }),
  inviting: 'Inviting...',
  invitedBy: (name: string) => `${name} invited you`,
  youAreInvited: 'You’re invited',
  results: 'Invitations',
  invitations: 'invitations',
  invited: 'Invitation sent to user!',
  done: 'Done',

  shared: 'Link copied.',
  shareFailed: 'Failed to copy link',
} as const;
