export const strings = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
} as const;
