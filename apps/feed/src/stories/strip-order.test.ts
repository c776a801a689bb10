import { elin, hanna, longName, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { story } from '../testing/fake-stories.ts';
import type { StoryGroup } from './story.ts';
import { arrangeStrip, nextStoryEnd } from './strip-order.ts';

const NOW = Date.now();

function group(...stories: ReturnType<typeof story>[]): StoryGroup {
  const author = stories[0]?.author ?? elin;
  return {
    author,
    stories: stories.map(({ expires_in_ms, ...told }) => ({
      ...told,
      ends_at: NOW + expires_in_ms,
    })),
  };
}

const reader = { id: elin.id, viewed: new Set<string>(), now: NOW };

test('friends with new stories come first, newest first, then the others [113]', () => {
  const groups = [
    group(story(hanna, 5, { viewed: true }), story(hanna, 1, { viewed: true })),
    group(story(elin, 9)),
    group(story(longName, 30)),
    group(story(yusuf, 60, { viewed: true }), story(yusuf, 20)),
  ];
  const { own, friends } = arrangeStrip(groups, reader);
  expect(own?.author).toBe(elin);
  expect(friends.map(({ author, isViewed }) => [author, isViewed])).toEqual([
    [yusuf, false],
    [longName, false],
    [hanna, true],
  ]);
});

test('stories that this browser recorded as seen count as seen [118]', () => {
  const [one, two] = [story(hanna, 5), story(hanna, 1)];
  const viewed = new Set([one.id, two.id]);
  const isViewed = (ids: ReadonlySet<string>) =>
    arrangeStrip([group(one, two)], { ...reader, viewed: ids }).friends[0]?.isViewed;
  expect(isViewed(new Set([one.id]))).toBe(false);
  expect(isViewed(viewed)).toBe(true);
});

test('ended stories are left out, and authors without stories too [113]', () => {
  const groups = [
    group(story(hanna, 5, { expires_in_ms: 1000 }), story(hanna, 1, { expires_in_ms: 2000 })),
    group(story(yusuf, 1, { expires_in_ms: 5000 })),
  ];
  const at = (passed: number) =>
    arrangeStrip(groups, { ...reader, now: NOW + passed }).friends.map(({ author, stories }) => [
      author,
      stories.length,
    ]);
  expect(at(1000)).toEqual([
    [hanna, 1],
    [yusuf, 1],
  ]);
  expect(at(2000)).toEqual([[yusuf, 1]]);
  expect(at(5000)).toEqual([]);
});

test('the next end is the earliest one that has not passed', () => {
  const groups = [group(story(hanna, 5, { expires_in_ms: 1000 })), group(story(yusuf, 1))];
  expect(nextStoryEnd(groups, NOW)).toBe(NOW + 1000);
  expect(nextStoryEnd(groups, NOW + 1000)).toBeGreaterThan(NOW + 3_600_000);
  expect(nextStoryEnd([], NOW)).toBeUndefined();
});
