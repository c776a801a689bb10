import type { PostSource } from '@pure/contracts';

/** The version of the cached shape, which older builds of this remote may share. */
const version = 3;
const root = ['feed', version] as const;

export const postKeys = {
  version,
  lists: [...root, 'list'] as const,
  /** the lists that only friends read */
  amongFriends: [
    [...root, 'list', 'home'],
    [...root, 'list', 'member'],
  ] as const,
  list: (source: PostSource) => [...root, 'list', ...partsOf(source)] as const,
  links: [...root, 'post'] as const,
  /** the open comments of a post */
  thread: (id: string) => [...root, 'thread', id] as const,
  wholeThread: (id: string) => [...root, 'whole-thread', id] as const,
  /** a post behind a link */
  post: (id: string) => [...root, 'post', id] as const,
  likers: (id: string) => [...root, 'likers', id] as const,
  audience: (id: string) => [...root, 'audience', id] as const,
};

/** The name of a list, or of its place, in the browser's storage. */
export const nameOf = (source: PostSource): string => partsOf(source).join('.');

function partsOf(source: PostSource): string[] {
  switch (source.kind) {
    case 'home':
      return ['home'];
    case 'member':
      return ['member', source.memberId, ...(source.collection ? ['collection'] : [])];
    case 'group':
      return ['group', source.groupId];
    case 'event':
      return ['event', source.eventId];
  }
}
