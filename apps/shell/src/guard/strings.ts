export const strings = {
  loading: 'Loading PURE...',
  checking: 'Checking authentication...',
} as const;
