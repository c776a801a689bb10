export const strings = {
  add: 'Add Friend',
  sent: 'Request Sent',
  cancel: 'Cancel',
  cancelName: (name: string) => `Cancel the request to ${name}`,
  accept: 'Accept',
  acceptName: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  friends: 'Friends',
} as const;
