export const strings = {
  loading: 'Loading PURE...',
} as const;
