import { plural } from '@pure/ui';

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
  cancelFailed: 'Couldn’t cancel your request. Try again.',
  unfriended: (name: string) => `You and ${name} are no longer friends`,
  unfriendFailed: 'Couldn’t end the friendship. Try again.',
  nowFriends: (name: string) => `You and ${name} are friends now!`,
  declinedForGood: (name: string) => `Declined. You won’t hear of another request from ${name}.`,
  acceptedMeanwhile: (name: string) => `${name} has accepted your request meanwhile`,

  mutual: (count: number) =>
    plural(count, { one: '# friend in common', other: '# friends in common' }),

  invited: (name: string) => `${name} invited you`,
  invitedNext: 'One press, and you two are friends.',
  invitedAskNext: (name: string) => `Send a request, so that ${name} knows you’re here.`,
  befriend: (name: string) => `Be friends with ${name}`,
  ask: 'Send Friend Request',
  notNow: (name: string) => `Not now: hide the invitation by ${name}`,
  answerFailed: (name: string) => `Couldn’t connect you with ${name}. Try again in a moment.`,
  hideFailed: 'Couldn’t hide this. Try again in a moment.',

  acceptedTitle: 'They said yes',
  saidYes: (name: string) => `${name} said yes`,
  saidYesNext: 'You’re friends now.',
  dismiss: (name: string) => `Hide that ${name} said yes`,
} as const;
