export const strings = {
  title: 'Sign in to try this part',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
} as const;
