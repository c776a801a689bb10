export const strings = {
  pinLimit: 'You can pin 5 conversations. Unpin one of them first.',
  changeFailed: "Couldn't change it. Please try again.",
  clearFailed: "Couldn't delete the conversation. Please try again.",
  changes: 'changes',
  memberMuted: (first: string) => `You have also muted ${first} everywhere in PURE`,
  unmuteMember: 'Unmute there too',
} as const;
