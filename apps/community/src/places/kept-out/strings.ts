export const strings = {
  keptOut: 'Members kept out',
  loadingKeptOut: 'Loading who is kept out',
  keptOutFailed: "Couldn't load who is kept out",
  nobodyKeptOut: 'Nobody is kept out',
  nobodyKeptOutText: 'Members who are removed and kept out stand here.',
  keptOutSince: 'Since',
  allow: 'Allow again',
  allowName: (name: string) => `Allow ${name} again`,
  allowed: (first: string) => `${first} can join, ask and be invited again`,
  allowFailed: (first: string) => `Failed to allow ${first} again`,
  changes: 'changes',
} as const;
