/** Titles of the pages. */
export const strings = {
  landing: 'Real social media for real people',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
} as const;
