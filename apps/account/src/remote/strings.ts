/** Page titles stay out of the pages' chunks: the build's configuration reads them, too. */
export const strings = {
  login: 'Sign in',
  register: 'Join',
  resetPassword: 'Reset password',
  stopInvites: 'Stop invitations',
  profile: 'Profile',
  settings: 'Settings',
  moderation: 'Moderation',
} as const;
