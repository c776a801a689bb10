/** The number is the version of the cached shape, which older builds of this remote may share. */
const root = ['feed-comments', 1] as const;

export const commentKeys = {
  thread: (postId: string) => [...root, 'thread', postId] as const,
};
