/** Rows 109 to 112. */
export const strings = {
  title: 'Tag People',
  takeOff: 'Take my name off',
  namedHere: 'Tagged in this post',
  remove: (name: string) => `Remove ${name}`,
  onlyReaders: (place: string) => `Only friends who are in ${place} can be tagged here.`,
  tagged: 'User tagged successfully!',
  tags: 'tags',
  tagFailed: 'Failed to tag user',
  untagged: 'Tag removed',
  untagFailed: 'Failed to remove tag',
  choices: 'Friends to tag',
  nobody: "No friends found. You can only tag people you're friends with.",
} as const;
