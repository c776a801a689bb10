import { isolateText } from '@pure/ui';

export const strings = {
  field: (firstName: string) => `Reply to ${isolateText(firstName)}`,
  send: 'Send reply',
  sent: (firstName: string) => `Your reply goes to ${isolateText(firstName)} as a message.`,
  kept: 'Couldn’t send. Your reply is kept here.',
  waiting: 'You’re offline. Your reply is sent when you’re back.',
  tooLong: (characters: string, limit: string) =>
    `${characters} over the limit of ${limit} characters`,
} as const;
