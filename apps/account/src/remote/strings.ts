/** Titles of the pages, apart from their other words: those come with the page that is opened. */
export const titleStrings = {
  login: 'Sign in',
  register: 'Join',
  resetPassword: 'Reset password',
  profile: 'Profile',
} as const;
