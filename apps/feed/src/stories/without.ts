import type { StoryGroup } from './story.ts';

export function withoutStory(groups: StoryGroup[], storyId: string): StoryGroup[] {
  return groups
    .map((group) => ({ ...group, stories: group.stories.filter(({ id }) => id !== storyId) }))
    .filter(({ stories }) => stories.length > 0);
}

export function withoutAuthor(groups: StoryGroup[], memberId: string): StoryGroup[] {
  return groups.filter(({ author }) => author.id !== memberId);
}
