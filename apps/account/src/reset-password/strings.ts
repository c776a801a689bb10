export const strings = {
  askHeading: 'Forgot your password?',
  askText: 'Tell us your email, and we’ll send you a link to set a new password.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending...',
  back: 'Remembered it?',
  signIn: 'Sign in',
  expired: 'This link has run out, or you’ve used it before. Ask for a new one below.',
  otherBrowser:
    'This link works only in the browser it was asked for in. Open it there, or ask for a new one here.',
  tooMany: 'Too many tries. Wait a moment and try again.',
  failed: 'We couldn’t send the link. Try again.',

  sentHeading: 'Check your email',
  sentText: (email: string) =>
    `If ${email} belongs to a member, a link is on its way. Open it in this browser; it works once.`,
  sentSpam:
    'Nothing there after a few minutes? Look into the spam folder, or let us send it again.',
  again: 'Send it again',
  sentAgain: 'Sent again.',
  otherAddress: 'Use another address',

  newHeading: 'Set a new password',
  newText: (email: string) =>
    `For ${email}. You stay signed in here, and are signed out elsewhere.`,
  password: 'New password',
  confirm: 'Confirm new password',
  save: 'Save new password',
  saving: 'Saving...',
  saved: 'Your new password is set.',
  fixErrors: 'Please fix the errors below',
  saveFailed: 'Couldn’t save your new password. Try again.',
} as const;
