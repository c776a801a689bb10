/** The words of rows 136 to 139, and of what those leave open. */
export const strings = {
  logIn: 'Please log in to send friend requests',
  sent: 'Friend request sent!',
  requests: 'friend requests',
  sendFailed: 'Failed to send friend request',
  alreadySent: 'Friend request already sent',
  accepted: 'Friend request accepted!',
  acceptFailed: 'Failed to accept friend request',
  declined: 'Friend request declined',
  declineFailed: 'Failed to decline friend request',
  cancelled: 'Friend request cancelled',
  cancelFailed: 'Failed to cancel friend request',
  unfriended: (name: string) => `You and ${name} are no longer friends`,
  unfriendFailed: 'Failed to remove friend',
  nowFriends: (name: string) => `You and ${name} are friends now!`,
  acceptedMeanwhile: (name: string) => `${name} has accepted your request meanwhile`,
} as const;
