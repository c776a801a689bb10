/** A promise of PURE, with the fact that proves it. */
export interface PurePromise {
  id: 'friends' | 'end' | 'leave' | 'tracking';
  content: string;
  fact: string;
}

export const promises: readonly PurePromise[] = [
  {
    id: 'friends',
    content:
      'Only people you said yes to see what you share. If you unfriend someone, that ends at once.',
    fact: 'PURE checks it each time somebody looks.',
  },
  {
    id: 'end',
    content: 'You see what your friends share, newest first, and then you’re done.',
    fact: 'The list has one order: the time.',
  },
  {
    id: 'leave',
    content: 'You can take everything with you, and you can leave for good.',
    fact: 'Settings, Your data: export it all, or delete it all.',
  },
  {
    id: 'tracking',
    content: 'Nobody follows you around in here, and nobody sells you shoes.',
    fact: 'No cookies, no ads, no scripts of other companies.',
  },
];
