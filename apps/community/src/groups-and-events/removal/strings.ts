export const strings = {
  remove: 'Remove',
  removeAndKeepOut: 'Remove and keep out',
  keepOutTitle: (name: string) => `Remove ${name} and keep them out?`,
  cancel: 'Cancel',
} as const;
