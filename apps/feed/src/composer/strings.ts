export const strings = {
  label: 'New post',
  prompt: (firstName: string) =>
    firstName ? `What's new with you, ${firstName}?` : "What's new with you?",
} as const;
