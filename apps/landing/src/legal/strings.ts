export const strings = {
  updated: 'Last changed on 27 November 2026',
  home: ', to the front page',
  open: 'Open PURE',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  /** where the site's configuration names nobody */
  unnamed:
    'The people who run this site haven’t said here who they are yet. If you’re a member, you can write to the founder: open the menu and choose Help & Support. If you aren’t, ask the friend who told you about PURE.',
} as const;
