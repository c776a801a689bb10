import type { SubjectKind } from '@pure/contracts';

/** The words of menus. Those of the dialogs load with the dialogs. */
export const strings = {
  menu: (name: string) => `More about ${name}`,
  message: 'Message',
  messageHint: (first: string) => `Write to ${first}`,
  mute: 'Mute',
  muteHint: (first: string) => `Keeps ${first}’s posts and stories out of your Home`,
  unmute: 'Unmute',
  unmuteHint: (first: string) => `Brings ${first}’s posts and stories back to your Home`,
  declineForGood: "Decline and don't ask again",
  declineForGoodHint: (first: string) => `${first} isn’t told. Later requests won’t reach you.`,
  unfriend: 'Unfriend',
  unfriendHint: 'You stop seeing each other’s posts',
  block: 'Block',
  blockHint: 'You stop seeing each other anywhere in PURE',
  blockName: (first: string) => `Block ${first}`,
  unblock: 'Unblock',
  unblockHint: 'You can find each other again',
  report: 'Report',
  reportHint: 'A moderator looks at it',
  reportKind: {
    member: 'Report',
    post: 'Report post',
    comment: 'Report comment',
    message: 'Report message',
    story: 'Report story',
    group: 'Report group',
    event: 'Report event',
  } satisfies Record<SubjectKind, string>,
} as const;
