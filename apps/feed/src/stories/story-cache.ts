import type { Story, StoryGroup } from './story.ts';

export function removeStory(groups: StoryGroup[], storyId: string): StoryGroup[] {
  return groups
    .map((group) => ({ ...group, stories: group.stories.filter(({ id }) => id !== storyId) }))
    .filter(({ stories }) => stories.length > 0);
}

export function changeStory(
  groups: StoryGroup[],
  storyId: string,
  change: Partial<Story>,
): StoryGroup[] {
  return groups.map((group) => ({
    ...group,
    stories: group.stories.map((story) => (story.id === storyId ? { ...story, ...change } : story)),
  }));
}

export function removeStoriesOf(groups: StoryGroup[], memberId: string): StoryGroup[] {
  return groups.filter(({ author }) => author.id !== memberId);
}
