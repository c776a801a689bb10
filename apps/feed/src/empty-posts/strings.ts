export const strings = {
  title: 'No posts yet',
  collectionTitle: 'No photos yet',
  textOfHome: 'Be the first to share something with the community!',
  textAlone: 'Posts of your friends gather here, and they read yours.',
  textOfMember: 'New posts will show up here.',
  textOfCollection: 'Posts with photos and videos show up here.',
  textOfGroup: 'Be the first to share something with the group!',
  textOfEvent: 'Start the conversation!',
  write: 'Write a post',
  findFriends: 'Find friends',
} as const;
