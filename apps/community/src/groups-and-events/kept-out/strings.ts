export const strings = {
  keptOut: 'Members kept out',
  loadingKeptOut: 'Loading who is kept out',
  keptOutFailed: 'Couldn’t load who is kept out',
  nobodyKeptOut: 'Nobody is kept out',
  nobodyKeptOutText: 'Members you remove and keep out are listed here.',
  keptOutSince: 'Since',
  allow: 'Allow again',
  allowName: (name: string) => `Allow ${name} again`,
  allowed: (first: string) => `${first} can join, ask and be invited again`,
  allowFailed: (first: string) => `Couldn’t allow ${first} again. Try again.`,
  changes: 'changes',
} as const;
