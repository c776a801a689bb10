export const strings = {
  label: 'New post',
  addPhotos: 'Add photos',
  prompt: (firstName: string) =>
    firstName ? `What’s new with you, ${firstName}?` : 'What’s new with you?',
  draft: (excerpt: string) => (excerpt ? `Draft: ${excerpt}` : 'Your draft'),
} as const;
