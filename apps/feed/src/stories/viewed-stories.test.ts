import { beforeEach, expect, test } from 'vitest';
import { createViewedStories } from './viewed-stories.ts';
import { feedStorage } from '../feed-storage.ts';

beforeEach(() => localStorage.clear());

const viewedOf = (member: string) => createViewedStories(feedStorage(member));

test('seen stories are known after a reload, for their member only [118]', () => {
  viewedOf('elin').getState().markViewed('one');
  expect([...viewedOf('elin').getState().ids]).toEqual(['one']);
  expect([...viewedOf('hanna').getState().ids]).toEqual([]);
});

test('two tabs add to each other', () => {
  const [one, other] = [viewedOf('elin'), viewedOf('elin')];
  one.getState().markViewed('one');
  other.getState().markViewed('two');
  expect([...viewedOf('elin').getState().ids]).toEqual(['one', 'two']);
});

test('ended stories are forgotten', () => {
  const viewed = viewedOf('elin');
  viewed.getState().markViewed('one');
  viewed.getState().markViewed('two');
  viewed.getState().keepViewed(new Set(['two', 'three']));
  expect([...viewedOf('elin').getState().ids]).toEqual(['two']);
});

test.each(['no json', '{"a":1}', '[1]'])('an invalid stored value is ignored: %s', (text) => {
  feedStorage('elin').write('stories-viewed', text);
  expect([...viewedOf('elin').getState().ids]).toEqual([]);
});
