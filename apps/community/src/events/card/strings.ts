import { formatCount, plural } from '@pure/ui';

/** Rows 154 to 157. */
export const strings = {
  public: 'Public event',
  private: 'Private event',
  live: 'Live',
  past: 'Past',
  cancelled: 'Cancelled',
  attending: (count: number) => `${formatCount(count)} attending`,
  max: (count: number) => `/ ${formatCount(count)} max`,
  maybe: (count: number) => `${formatCount(count)} maybe`,
  away: (km: string) => `${km} km away`,
  forYou: 'for you',
  online: 'Online',

  organiser: 'Organizer',
  going: 'Going',
  isMaybe: 'Maybe',
  no: 'Can’t go',
  waiting: (position: number | null) =>
    position === null ? 'On the waiting list' : `Waiting, number ${formatCount(position)}`,
  requested: 'Requested',

  join: 'Join Event',
  joinNow: 'Join Now',
  joinWaiting: 'Join the waiting list',
  named: (action: string, title: string) => `${action}: ${title}`,

  guests: (count: number) => plural(count, { one: '# guest', other: '# guests' }),
} as const;
