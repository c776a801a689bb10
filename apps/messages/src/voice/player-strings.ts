/** Words of the player of voice notes (row 148). */
export const strings = {
  play: (length: string) => `Play voice note, ${length}`,
  pausePlaying: 'Pause voice note',
  position: 'Position in the voice note',
  positionOf: (position: string, length: string) => `${position} of ${length}`,
  speed: (speed: string) => `Speed ${speed}`,
  unplayable: 'Your browser can’t play this note.',
  openFile: 'Open the file',
  offline: 'You’re offline. Try again when you’re back.',
  unavailable: 'Couldn’t load this note. Try again.',
} as const;
