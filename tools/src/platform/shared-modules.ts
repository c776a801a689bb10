/** The platform: the contracts, and our own modules that the host shares with its remotes. */
export const sharedModules = [
  { name: '@pure/contracts', index: 'libs/contracts/src/index.ts' },
  { name: '@pure/router', index: 'libs/router/src/index.ts' },
  { name: '@pure/session', index: 'libs/session/src/index.ts' },
  { name: '@pure/federation', index: 'libs/federation/src/index.ts' },
  { name: '@pure/ui/feedback', index: 'libs/ui/src/feedback/index.ts' },
] as const;
