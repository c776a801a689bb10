export const strings = {
  title: 'Sign in to try this part',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  elsewhere: (address: string) => `${address} belongs to another part of PURE.`,
} as const;
