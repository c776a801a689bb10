export const strings = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  names: {
    newPost: 'Write a post',
    search: 'Search',
    home: 'Go to Home',
    friends: 'Go to Friends',
    events: 'Go to Events',
    groups: 'Go to Groups',
    messages: 'Go to Messages',
    profile: 'Go to your profile',
    settings: 'Go to Settings',
    list: 'Show this list',
  },
  betweenKeys: 'then',
} as const;
