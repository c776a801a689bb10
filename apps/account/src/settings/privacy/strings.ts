export const strings = {
  findTitle: 'Who may find you by search',
  find: {
    everybody: ['Everybody', 'Every member who types your name'],
    friends_of_friends: ['Friends of friends', 'Members who share a friend with you'],
    nobody: ['Nobody', 'Your exact username, your link and your code still lead to you'],
  },
  saved: 'Saved.',
  notSaved: 'Couldn’t save it. Try again.',
  findFailed: 'We couldn’t load this setting',
  retry: 'Try again',

  sharingTitle: 'Messages',
  sharingText: 'Each of these works both ways: what you turn off, you no longer see of others.',
  sharing: {
    read_receipts: [
      'Read receipts',
      'You and others see when you read each other’s messages. What you read while it’s off stays unknown.',
    ],
    typing: ['Typing', 'You and others see when somebody writes or records.'],
    active: ['Active now', 'You and your friends see who is here at the moment.'],
  },
  sharingFailed: 'We couldn’t load these settings',

  mutedTitle: 'Muted',
  mutedText:
    'Their posts and stories stay out of your Home, and nothing of theirs notifies you. They aren’t told.',
  mutedNone: 'You haven’t muted anybody.',
  muted: 'Muted',
  mutedFailed: 'We couldn’t load the people you muted',
  unmute: 'Unmute',
  unmuteLabel: (name: string) => `Unmute ${name}`,

  blockedTitle: 'Blocked',
  blockedText: 'You and they don’t see each other anywhere in PURE. They aren’t told.',
  blockedNone: 'You haven’t blocked anybody.',
  blocked: 'Blocked',
  blockedFailed: 'We couldn’t load the people you blocked',
  unblock: 'Unblock',
  unblockLabel: (name: string) => `Unblock ${name}`,
  unblockTitle: (first: string) => `Unblock ${first}?`,
  unblockText: (first: string) => `You and ${first} can see and find each other again.`,
  friendshipEnded:
    'Your friendship ended with the block, and stays ended: one of you has to ask again.',
  requestsEnded: 'Requests and invitations between you stay ended.',
  endedFriendship: 'Your friendship ended with it',
  reportsTitle: 'Your reports',
  reportsText: 'Moderators look at each. Nobody else learns that you reported.',
  cancel: 'Cancel',
} as const;
