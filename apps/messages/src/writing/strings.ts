const kinds = { image: 'Photo', video: 'Video', voice: 'Voice note' } as const;

/** Rows 142 to 144, and words for what they leave open. */
export const strings = {
  field: (firstName: string) => (firstName ? `Message ${firstName}` : 'Message'),
  form: 'New message',
  attach: 'Attach photo or video',
  emoji: 'Emoji',
  send: 'Send',
  save: 'Save',
  onlyFriends: 'You can only message friends. Send a friend request first.',
  left: (characters: string) => `${characters} left`,
  tooLong: (characters: string, limit: string) =>
    `${characters} over the limit of ${limit} characters`,
  tooMany: (most: number) => `You can send up to ${most} files at once`,
  describeHint: 'Say what it shows, for somebody who can’t see it.',
  replyingTo: (name: string) => `Replying to ${name}`,
  replyingToSelf: 'Replying to yourself',
  endReply: 'Remove the quote',
  you: 'You',
  file: 'File',
  kinds,
  noteWaits: 'Your recording is kept. It couldn’t be shown yet: check your connection.',
  voiceNote: (length: string) => `Voice note, ${length}`,

  editing: 'Edit message',
  endEdit: 'Cancel editing',
  editFailed: 'Failed to edit message',
  editRefused: 'A message can be edited for 15 minutes',
  manyEdits: 'edits',

  sent: { text: 'Message sent!', file: 'Media sent!' },
  failed: { text: 'Failed to send message', file: 'Failed to send media' },
  sending: 'Sending',
  unsure: "Couldn't send. Your message is kept here.",
  waiting: "You're offline. Your message is sent when you're back.",
  stopped: 'Not sent. Your message is kept here.',
  uploading: 'Uploading',
  cancel: 'Cancel',
  retry: 'Retry',
  delete: 'Delete',
  many: 'messages',
  kept: 'Your message is kept here',
} as const;
