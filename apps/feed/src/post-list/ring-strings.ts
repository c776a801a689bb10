/** names that fit into the ring */
const MOST_NAMES = 4;

const andList = new Intl.ListFormat('en-GB');

export const strings = {
  end: 'End of your feed',
  caughtUp: 'You’re all caught up',
  caughtUpText: 'That’s everyone, for now.',
  caughtUpSince: (time: string) => `That’s everyone since ${time}.`,
  /** @param names first names; more are left out of long lists */
  heardFrom: (names: string[]) => {
    const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), 'others'] : names;
    return `You heard from ${andList.format(shown)}.`;
  },
  readAllSince: (time: string) => `You’ve read all there is since ${time}.`,
  openCircle: 'Your circle is still open.',
  findFriends: 'Find friends',
  beginning: 'This is where it all began. There’s nothing older.',
} as const;
