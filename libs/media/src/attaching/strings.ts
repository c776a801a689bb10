import { plural } from '@pure/ui';
import type { Attachment } from '../attachments/attachment.ts';

type Kind = Attachment['kind'];

const names = { image: 'photo', video: 'video', voice: 'voice note' } as const;
const named = (kind: Kind, number: number) => `${names[kind]} ${number}`;

export const strings = {
  done: 'Done',
  attached: 'Photos and videos',
  added: (count: number) => plural(count, { one: '# file added', other: '# files added' }),
  notAdded: (count: number) =>
    plural(count, {
      one: 'Your file couldn’t be added. Check your connection.',
      other: 'Your files couldn’t be added. Check your connection.',
    }),
  inTabOnly: 'Your browser can’t store your files. They’re kept until you close this tab.',
  addAgain: 'Try again',
  uploading: (kind: Kind, number: number) => `Uploading ${named(kind, number)}`,
  retry: (kind: Kind, number: number) => `Try ${named(kind, number)} again`,
  remove: (kind: Kind, number: number) => `Remove ${named(kind, number)}`,
  removed: (kind: Kind, number: number) => `Removed ${named(kind, number)}`,
  earlier: (kind: Kind, number: number) => `Move ${named(kind, number)} earlier`,
  later: (kind: Kind, number: number) => `Move ${named(kind, number)} later`,
  moved: (kind: Kind, number: number, count: number) => `Now ${named(kind, number)} of ${count}`,
  alt: 'Alt',
  describe: (kind: Kind, number: number) => `Alt: add description to ${named(kind, number)}`,
  description: (kind: Kind, number: number) => `Description of ${named(kind, number)}`,
} as const;
