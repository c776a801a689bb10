export const strings = {
  updated: 'Last changed on 27 November 2026',
  home: ', to the front page',
  open: 'Open PURE',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  missing: {
    operator_name: 'The people who run this site haven’t entered a name yet.',
    operator_address: 'Not entered yet',
    contact_email: 'Not entered yet',
  },
} as const;
