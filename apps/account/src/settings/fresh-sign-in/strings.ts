export const strings = {
  title: 'Is it you?',
  textPassword: 'This needs a fresh sign-in. Type your password.',
  textCode: 'This needs a fresh sign-in. Type the six digits of your authenticator app.',
  password: 'Password',
  code: 'Six digits',
  submit: 'Continue',
  busy: 'Checking...',
  wrongPassword: 'That password isn’t correct.',
  failed: 'That didn’t work. Try again.',
  appsFailed: 'We couldn’t load how you sign in',
  retry: 'Try again',
} as const;
