import type { ReportReason, ReportStatus, SubjectKind } from '@pure/contracts';

const subjects: Record<SubjectKind, (first: string) => string> = {
  member: (first) => `${first}’s name, picture and bio as they are now`,
  post: () => 'the post with its photos as it is now',
  comment: () => 'the comment as it is now',
  message: () => 'this message as it is now',
  story: () => 'the story as it is now',
  group: () => 'the group’s name, description and cover as they are now',
  event: () => 'the event’s name, description and cover as they are now',
};

const things: Record<SubjectKind, string> = {
  member: 'a member',
  post: 'a post',
  comment: 'a comment',
  message: 'a message',
  story: 'a story',
  group: 'a group',
  event: 'an event',
};

const outcomes: Record<ReportStatus, string> = {
  open: 'A moderator will look at it.',
  kept: 'A moderator looked at it. It may stay.',
  removed: 'A moderator removed it.',
  dismissed: 'A moderator looked at it and found nothing to do.',
};

export const strings = {
  unreachable: 'We can’t reach PURE. Check your connection and try again.',
  many: 'changes',
  report: {
    title: {
      member: (first: string) => `Report ${first}`,
      post: () => 'Report this post',
      comment: () => 'Report this comment',
      message: () => 'Report this message',
      story: () => 'Report this story',
      group: () => 'Report this group',
      event: () => 'Report this event',
    } satisfies Record<SubjectKind, (first: string) => string>,
    legend: 'What’s wrong?',
    reasons: {
      spam: 'Spam or advertising',
      harassment: 'Bullying or harassment',
      hate: 'Hate',
      violence: 'Violence or threats',
      nudity: 'Nudity or sexual content',
      self_harm: 'Self-harm',
      impersonation: 'Pretends to be somebody else',
      illegal: 'Something illegal',
      other: 'Something else',
    } satisfies Record<ReportReason, string>,
    details: 'What should moderators know? (optional)',
    detailsLeft: (left: number) => `${left} characters left`,
    seen: (kind: SubjectKind, first: string) =>
      `Moderators will see ${subjects[kind](first)}, your name, and what you write here.`,
    untold: (first: string) => `${first} isn’t told who reported.`,
    cancel: 'Cancel',
    send: 'Send report',
    choose: 'Choose what’s wrong',
    failed: 'Couldn’t send. Your report is kept here.',
    many: 'reports',
    kept: 'Your report is kept here',
    notSent: 'Couldn’t send your report. Report it again.',
    gone: 'It isn’t there any more.',
    sent: 'Thank you for telling us',
    sentText: 'A moderator will look at it. Settings shows what became of it, under Privacy.',
    waiting: 'You’ve reported this already',
    done: 'Done',
  },
  block: {
    title: (first: string) => `Block ${first}?`,
    text: (first: string) =>
      `You won’t see each other anywhere in PURE. Your friendship, requests and notifications end, and stay ended if you unblock ${first} later. They aren’t told.`,
    cancel: 'Cancel',
    confirm: 'Block',
    done: (first: string) => `You’ve blocked ${first}`,
    failed: (first: string) => `Couldn’t block ${first}. Try again.`,
  },
  unblock: {
    done: (first: string) => `You’ve unblocked ${first}`,
    failed: (first: string) => `Couldn’t unblock ${first}. Try again.`,
  },
  mute: {
    title: (first: string) => `Mute ${first}?`,
    text: (first: string) =>
      `${first}’s posts and stories stay out of your Home, and nothing of theirs notifies you. You still see them on their profile and in groups. They aren’t told.`,
    cancel: 'Cancel',
    confirm: 'Mute',
    done: (first: string) => `You’ve muted ${first}`,
    failed: (first: string) => `Couldn’t mute ${first}. Try again.`,
  },
  unmute: {
    done: (first: string) => `You’ve unmuted ${first}`,
    failed: (first: string) => `Couldn’t unmute ${first}. Try again.`,
  },
  unfriend: {
    title: (first: string) => `Unfriend ${first}?`,
    text: 'You stop seeing each other’s posts and stories at once. They aren’t told.',
    cancel: 'Cancel',
    confirm: 'Unfriend',
  },
  reports: {
    title: 'Your reports',
    loading: 'Loading...',
    failed: 'Couldn’t load your reports',
    none: 'You haven’t reported anything.',
    more: 'Show more',
    about: (kind: SubjectKind, name: string | undefined) => {
      if (name === undefined) return `Report about ${things[kind]}`;
      return `Report about ${kind === 'member' ? name : `${things[kind]} by ${name}`}`;
    },
    outcomes,
    answer: (reason: string) => `They wrote: ${reason}`,
  },
  notices: {
    failed: 'Couldn’t load what moderators wrote to you',
    title: (kind: SubjectKind) => `A moderator removed ${things[kind].replace(/^an? /, 'your ')}`,
    reason: (reason: string) => `Why: ${reason}`,
    answer: 'Your answer',
    once: 'You can answer once. Moderators read it.',
    notSent: 'Couldn’t send. Your words are kept here.',
    send: 'Send answer',
    yourAnswer: (answer: string) => `You answered: ${answer}`,
  },
} as const;
