/** Words of documents that no page shows. */
export const strings = {
  /** the name of the page in sentences */
  landing: 'Landing page',
  about:
    'A friends-only social network: no ads, no ranking, no data harvesting. Only your friends read what you post.',
  privacy: 'What PURE stores, for how long, and who reads it.',
  terms: 'The rules of PURE.',
  contact: 'Who runs PURE, and how to reach them.',
} as const;
