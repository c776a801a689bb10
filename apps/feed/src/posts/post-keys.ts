import type { PostSource } from '@pure/contracts';

/** The number is the version of the cached shape, which older builds of this remote may share. */
const root = ['feed', 1] as const;

export const postKeys = {
  lists: [...root, 'list'] as const,
  list: (source: PostSource) =>
    source.kind === 'home'
      ? ([...root, 'list', 'home'] as const)
      : ([...root, 'list', 'member', source.memberId] as const),
};
