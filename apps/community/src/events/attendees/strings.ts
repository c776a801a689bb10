/** Rows 159 and 160. */
export const strings = {
  search: 'Search by name or username...',
  sections: { going: 'Going', maybe: 'Maybe', waiting: 'Waiting', invited: 'Invited' },
  sectionLabel: 'Guests',
  loading: 'Loading guests',
  failed: 'Couldn’t load the guests',
  moreFailed: 'Couldn’t load more',
  nobody: {
    going: 'Nobody is going yet',
    maybe: 'Nobody said maybe',
    waiting: 'Nobody is waiting',
    invited: 'No invitation waits for an answer',
  },
  nobodyFound: 'Nobody found',
  nobodyFoundNext: 'Check the spelling, or try their username.',
  organiser: 'Organizer',
  since: {
    going: 'Going since',
    maybe: 'Answered',
    waiting: 'Waiting since',
    invited: 'Invited',
  },

  menu: (name: string) => `More about ${name}`,
  removeTitle: (name: string) => `Remove ${name} from this event?`,
  removeText: () => 'They’re no longer a guest, and may answer again. They aren’t told.',
  keepOutText: (first: string) =>
    `${first} is no longer a guest and can’t answer, ask or be invited until you allow it. They aren’t told.`,
  withdraw: 'Take the invitation back',
  removed: (first: string) => `You removed ${first}`,
  removeFailed: (first: string) => `Couldn’t remove ${first}. Try again.`,
  withdrawn: 'Invitation taken back',
  withdrawFailed: 'Couldn’t take the invitation back',

  requests: 'Requests to come',
  requestsFailed: 'Couldn’t load the requests',
  accept: 'Accept',
  acceptName: (name: string) => `Accept ${name}`,
  declineAndKeepOut: 'Decline and keep out',
  full: 'All places are taken. Raise the limit first.',
} as const;
