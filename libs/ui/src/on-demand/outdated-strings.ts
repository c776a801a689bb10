/** For a document that is too old for what is served now. */
export const outdatedStrings = {
  text: 'PURE has changed since you opened it.',
  reload: 'Reload',
} as const;
