/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['groups', 1] as const;

export const groupKeys = {
  all: root,
  lists: [...root, 'list'] as const,
  mine: [...root, 'list', 'mine'] as const,
  list: (list: GroupList, query: string) => [...root, 'list', list, query] as const,
  pages: [...root, 'page'] as const,
  page: (id: string) => [...root, 'page', id] as const,
  people: (id: string) => [...root, 'people', id] as const,
  peopleNamed: (id: string, query: string) => [...root, 'people', id, query] as const,
  requests: (id: string) => [...root, 'requests', id] as const,
  bans: (id: string) => [...root, 'bans', id] as const,
};

/** `discover`: the public groups. `mine`: those of the member. */
export type GroupList = 'discover' | 'mine';
