import type { ModerationDecision, ModerationLogEntry, SubjectKind } from '@pure/contracts';
import { formatCount, plural } from '@pure/ui';
import type { LogGroup } from './group-looks.ts';

const subjects: Record<SubjectKind, string> = {
  member: 'Account',
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  story: 'Story',
  group: 'Group',
  event: 'Event',
};

/** In a sentence: `a post`, `an event`. */
function aSubject(kind: SubjectKind): string {
  const name = subjects[kind].toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

const acts: Record<ModerationLogEntry['action'], (thing: string, count: number) => string> = {
  look: (_, count) => `looked at ${plural(count, { one: '# report', other: '# reports' })}`,
  look_at_answers: (_, count) => `read ${plural(count, { one: '# answer', other: '# answers' })}`,
  remove: (thing) => `removed ${thing}`,
  keep: (thing) => `decided that ${thing} may stay`,
  dismiss: () => 'dismissed a report',
};

function act({ action, subject_kind }: ModerationLogEntry, count: number): string {
  return acts[action](subject_kind ? aSubject(subject_kind) : '', count);
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const strings = {
  title: 'Moderation',
  loading: 'Loading...',
  failed: 'Couldn’t load this page',
  tabs: { reports: 'Reports', answers: 'Answers', log: 'Log' },
  logged: 'Each look and each decision is logged, with your name.',

  noReports: 'No open reports',
  noReportsText: 'Everybody is fine. New reports appear here.',
  noAnswers: 'No answers yet',
  noAnswersText: 'When moderators remove something, its author may answer once.',
  noLog: 'Nothing has happened yet',
  noLogText: 'Looks and decisions of moderators appear here.',
  listFailed: 'Couldn’t load the list',
  more: 'Show more',
  moreFailed: 'Couldn’t load more',

  subject: subjects,
  /** before the author's name */
  headingOf: (kind: SubjectKind) => `${subjects[kind]} ${kind === 'member' ? 'of' : 'by'}`,
  /** before the reporter's name */
  reportedBy: 'Reported by',
  openReports: (count: number) => plural(count, { one: '# open report', other: '# open reports' }),
  whenReported: 'When it was reported',
  now: 'Now',
  gone: 'It’s gone since.',
  noWords: 'No words',
  file: (number: number) => `File ${number} of what was reported`,
  fileFailed: 'This file can’t be shown',

  remove: 'Remove',
  dismiss: 'Dismiss',
  decision: {
    remove: {
      title: (kind: SubjectKind) => `Remove the ${subjects[kind].toLowerCase()}?`,
      text: (kind: SubjectKind) =>
        kind === 'member'
          ? 'This signs the member out at once, and deletes the account with everything in it.'
          : 'It goes for everybody. The author reads your reason and may answer once.',
      confirm: 'Remove',
      done: 'Removed',
    },
    keep: {
      title: () => 'Dismiss all reports of this?',
      text: () => 'It stays. The reporters read your reason.',
      confirm: 'Dismiss all',
      done: 'Dismissed',
    },
    dismiss: {
      title: () => 'Dismiss this report?',
      text: () => 'It stays. The reporter reads your reason.',
      confirm: 'Dismiss',
      done: 'Dismissed',
    },
  } satisfies Record<
    ModerationDecision,
    { title: (kind: SubjectKind) => string; text: (kind: SubjectKind) => string } & Record<
      'confirm' | 'done',
      string
    >
  >,
  dismissAll: (count: number) => `Dismiss all ${count}`,
  reason: 'Reason',
  reasonMissing: 'Give a reason',
  cancel: 'Cancel',
  decideFailed: 'Couldn’t save the decision. Your reason is kept here.',
  decidedBefore: (done: string) =>
    `Another moderator was faster. Their decision holds: ${done.toLowerCase()}`,
  /** by the cause that the server gives */
  notYours: {
    about_you: 'Another moderator must decide this: it’s about you.',
    group_you_lead: 'Another moderator must decide this: it’s about a group that you lead.',
    reported_by_you: 'Another moderator must decide this: you reported it.',
    about_moderator: 'Moderators are removed by the operator of PURE.',
  } as Record<string, string>,
  notModerator: 'You aren’t a moderator any more.',

  removedFor: (reason: string) => `Removed: ${reason}`,
  /** after the moderator's name: `looked at 2 reports, 3 times` */
  act(group: LogGroup): string {
    const times = group.length > 1 ? `, ${formatCount(group.length)} times` : '';
    return act(group[0], new Set(group.flatMap(({ ids }) => ids)).size) + times;
  },
  eachLook: 'Each look',
  actOfOne: (entry: ModerationLogEntry) => capitalise(act(entry, entry.ids.length)),
  /** between the time of the last look and that of the first */
  first: ', first',
  formerModerator: 'A former moderator',
} as const;
