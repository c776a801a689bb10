export const strings = {
  failed: 'Failed to upload media',
  lost: "This file couldn't be kept. Please choose it again.",
} as const;
