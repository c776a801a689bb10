export const strings = {
  label: 'Edit post',
  field: 'Your post',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  left: (characters: string) => `${characters} left`,
  tooLong: (characters: string, limit: string) =>
    `${characters} over the limit of ${limit} characters`,
  empty: 'Please enter some content for your post',
  unsure: "Couldn't save. Your words are kept here.",
  offline: "You're offline. Your words are kept here until you're back.",
  refused: "These words couldn't be accepted. They're kept here.",
  limited: (time: string | null) =>
    `That's many changes in a short while. Your words are kept here${time ? `: try again after ${time}.` : '.'}`,
  gone: 'This post is gone. Copy your words before you close.',
  discard: 'Discard your changes?',
  discardText: 'The post stays as it was.',
  keepEditing: 'Keep editing',
  confirmDiscard: 'Discard',
} as const;
