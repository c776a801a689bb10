export const strings = {
  title: 'Real social media for real people',
  pages: 'About this site',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
} as const;
