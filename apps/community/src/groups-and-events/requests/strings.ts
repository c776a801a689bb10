/** Requests to join a group or to come to an event (rows 160 and 171). */
export const strings = {
  asked: 'Asked',
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  accepted: 'Request approved successfully!',
  declined: 'Request declined successfully!',
  acceptFailed: 'Failed to approve request',
  declineFailed: 'Failed to decline request',
  answers: 'answers',
} as const;
