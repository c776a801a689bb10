/** The number is the version of the cached shape, which older builds of this remote may share. */
const root = ['messages', 2] as const;

export const conversationKeys = {
  all: root,
  list: () => [...root, 'conversations'] as const,
};
