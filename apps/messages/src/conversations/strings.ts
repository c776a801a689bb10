/** Row 141. */
export const strings = {
  title: 'Messages',
  list: 'Conversations',
  thread: 'Conversation',
  noConversations: 'No conversations',
  noConversationsNext: 'Conversations with your friends will be kept here.',
  toFriends: 'See your friends',
  select: 'Select a conversation',
  you: 'You:',
  noText: 'Photo, video or voice note',
  unread: { one: '# unread', other: '# unread' },
  loading: 'Loading conversations',
} as const;
