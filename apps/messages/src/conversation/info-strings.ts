export const strings = {
  title: 'Conversation info',
  privacy:
    'Between the two of you. Encrypted on its way, not end to end: PURE’s servers can read it, to deliver, search and look into reports.',
  profile: 'View profile',
} as const;
