import type { NotificationChoice, NotificationKind } from '@pure/contracts/database';
import type { PushState } from '@pure/push';

export const strings = {
  saved: 'Saved.',
  notSaved: 'Couldn’t save it. Try again.',
  failed: 'We couldn’t load your choices',
  retry: 'Try again',

  browserTitle: 'This browser',
  state: {
    on: 'Notifications reach this browser, also while PURE is closed.',
    off: 'Notifications show only in PURE.',
    denied: 'Notifications were denied. You can enable them in your browser settings.',
    unsupported: 'Notifications are not supported in this browser',
    'not-installed':
      'On iPhone and iPad, only the installed app gets notifications: open Share, choose Add to Home Screen, and open PURE from there.',
    unavailable: 'This site sends no notifications to devices.',
  } satisfies Record<PushState, string>,
  checking: 'Checking this browser...',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off in this browser',
  turnedOff: 'Notifications are off in this browser.',
  notTurnedOff: 'Couldn’t turn them off. Try again.',
  test: 'Send a test',
  /** the noun of a rate limit */
  tests: 'tests',
  testing: 'Sending...',
  arrived: 'The test arrived.',
  notArrived:
    'We sent it, but nothing showed here. Check your device’s settings: may this browser notify you?',
  notSent: 'Couldn’t send the test. Try again in a minute.',

  kindsTitle: 'What you hear about',
  kindsText: 'PURE notifies you of these in its bell, and on your devices if you like.',
  kinds: {
    friend_request: 'Friend requests',
    friend_request_accepted: 'Accepted requests',
    message: 'Messages',
    post_like: 'Likes of your posts',
    post_comment: 'Comments on your posts',
    comment_reply: 'Replies to your comments',
    post_repost: 'Reposts of your posts',
    post_tag: 'Posts that tag you',
    story_like: 'Hearts for your stories',
    group_invite: 'Group invitations',
    group_request: 'Requests to join your groups',
    group_welcome: 'Groups that let you in',
    event_invite: 'Event invitations',
    event_request: 'Requests to come to your events',
    event_welcome: 'Events that you may come to',
    event_place: 'Places from a waiting list',
    event_changed: 'Changes of events',
    event_cancelled: 'Cancelled events',
    event_reminder: 'Reminders of events',
    content_removed: 'What moderators removed of yours',
    report_answered: 'Answers to your reports',
  } satisfies Record<NotificationKind, string>,
  choices: {
    device: 'PURE and device',
    pure: 'PURE',
    off: 'Off',
  } satisfies Record<NotificationChoice, string>,

  namesTitle: 'On the lock screen',
  hideNames: 'Hide names',
  hideNamesText:
    'Your devices say “New message on PURE” instead of who wrote. They never show the words.',

  quietTitle: 'Quiet hours',
  quietText: 'Your devices show nothing then, and nothing comes late. In PURE you find everything.',
  quiet: 'Keep my devices quiet',
  from: 'From',
  until: 'Until',
  days: 'Days on which they begin',
  zone: (zone: string) => `In the time zone ${zone}`,
  otherZone: (stored: string, here: string) =>
    `In the time zone ${stored}. If you save here, in ${here}.`,
  nextDay: 'Ends on the next day.',
  sameTimes: 'Choose two different times.',
  noTime: 'Choose a time.',
  noDay: 'Choose at least one day.',
  save: 'Save quiet hours',
} as const;
