export const strings = {
  likeFailed: 'Failed to update like',
} as const;
