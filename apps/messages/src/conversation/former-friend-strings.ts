/** Row 146. */
export const strings = {
  addFriend: 'Add Friend',
  requestSent: 'Request Sent',
  accept: 'Accept',
  mute: 'Mute',
  unmute: 'Unmute',
  block: 'Block',
} as const;
