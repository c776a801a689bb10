export const strings = {
  pinLimit: 'You can pin 5 conversations. Unpin one of them first.',
  changeFailed: 'Couldn’t change it. Try again.',
  clearFailed: 'Couldn’t delete the conversation. Try again.',
  changes: 'changes',
  memberMuted: (first: string) => `You’ve also muted ${first} everywhere in PURE`,
  unmuteMember: 'Unmute there too',
} as const;
