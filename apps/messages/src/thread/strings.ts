export const strings = {
  kinds: { text: '', image: 'Photo', video: 'Video', voice: 'Voice note' },
  withDuration: (kind: string, duration: string) => `${kind}, ${duration}`,
} as const;
