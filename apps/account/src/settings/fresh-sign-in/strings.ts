export const strings = {
  title: 'Is it you?',
  textPassword: 'This needs a fresh sign-in. Please type your password.',
  textCode: 'This needs a fresh sign-in. Please type the six digits of your authenticator app.',
  password: 'Password',
  code: 'Six digits',
  submit: 'Continue',
  busy: 'Checking...',
  wrongPassword: 'That password is not correct.',
  failed: "That didn't work. Please try again.",
  appsFailed: "We couldn't read how you sign in",
  retry: 'Try again',
} as const;
