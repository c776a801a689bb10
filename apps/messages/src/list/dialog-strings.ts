/** The words of the dialogs, which load with them. */
export const strings = {
  mute: {
    title: (first: string) => `Mute ${first}’s messages?`,
    text: (first: string) =>
      `They still arrive, but nothing notifies you, and they don’t count as unread. ${first} isn’t told.`,
    hour: 'For 1 hour',
    eight_hours: 'For 8 hours',
    always: 'Until I unmute them',
  },
  clear: {
    title: (first: string) => `Delete the conversation with ${first}?`,
    text: (first: string) =>
      `Everything so far goes from your devices for good. ${first} keeps it and isn’t told.`,
    cancel: 'Keep it',
    confirm: 'Delete conversation',
  },
} as const;
