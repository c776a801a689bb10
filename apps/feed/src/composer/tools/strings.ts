import { type Attachment } from '@pure/media';
import { plural } from '@pure/ui';

type Kind = Attachment['kind'];
const named = (kind: Kind, number: number) => `${kind === 'image' ? 'photo' : 'video'} ${number}`;

export const strings = {
  tools: 'Add to your post',
  photo: 'Photo',
  video: 'Video',
  emoji: 'Emoji',
  tag: 'Tag people',
  tagged: 'Tagged',
  isTagged: (name: string) => `${name} will be tagged`,
  untag: (name: string) => `Remove ${name}`,
  done: 'Done',
  attached: 'Photos and videos',
  added: (count: number) => plural(count, { one: '# file added', other: '# files added' }),
  tooMany: (most: number) => `A post holds up to ${most} photos and videos`,
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
  describeHint: 'Tell friends who can’t see it what it shows.',
} as const;
