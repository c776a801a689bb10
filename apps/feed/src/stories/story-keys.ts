/** The number is the version of the cached shape, which older builds of this remote may share. */
const root = ['feed', 'stories', 1] as const;

export const storyKeys = {
  strip: [...root, 'strip'] as const,
  viewers: (storyId: string) => [...root, 'viewers', storyId] as const,
};
