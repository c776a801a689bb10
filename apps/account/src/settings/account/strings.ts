export const strings = {
  title: 'Email address',
  text: 'You sign in with it, and our emails go to it. Nobody else sees it.',
  email: 'New email address',
  submit: 'Change email',
  busy: 'Sending...',
  invalid: 'Please enter a valid email',
  same: 'This is your address already.',
  started: 'Email update initiated! Check your new email for confirmation.',
  failed: 'Failed to update email',
  taken: 'This address belongs to another account.',
  pending: (email: string) => `Your address changes to ${email} once both addresses confirm it.`,
  waitsFor: (email: string) => `${email} still has to confirm.`,
  linkRanOut:
    'That link has run out, or you’ve used it before. If an address below still has to confirm, open its newest email, or ask for the change again.',
  pendingHelp: 'Open the link in the email that we sent there. It works for an hour.',
  pendingFailed: 'We couldn’t see whether a change of address is waiting.',
} as const;
