export const strings = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  newPost: 'Write a post',
  search: 'Search',
  home: 'Go to Home',
  friends: 'Go to Friends',
  messages: 'Go to Messages',
  profile: 'Go to your profile',
  settings: 'Go to Settings',
  list: 'Show this list',
  betweenKeys: 'then',
} as const;
