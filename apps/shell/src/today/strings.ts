import { plural } from '@pure/ui';

export const strings = {
  title: 'For you today',
  requests: 'Friend requests',
  accept: 'Accept',
  acceptName: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  mutual: (count: number) =>
    plural(count, { one: '# friend in common', other: '# friends in common' }),
  events: 'Your events today',
  now: 'Now',
  online: 'Online',
} as const;
