import { beforeEach, expect, test } from 'vitest';
import { createViewedStories } from './viewed-stories.ts';
import { feedStorage } from '../feed-storage.ts';

beforeEach(() => localStorage.clear());

const of = (member: string) => createViewedStories(feedStorage(member));

test('what a member has seen is known after a reload, and to nobody else [118]', () => {
  of('elin').getState().see('one');
  expect([...of('elin').getState().ids]).toEqual(['one']);
  expect([...of('hanna').getState().ids]).toEqual([]);
});

test('two tabs add to each other', () => {
  const [one, other] = [of('elin'), of('elin')];
  one.getState().see('one');
  other.getState().see('two');
  expect([...of('elin').getState().ids]).toEqual(['one', 'two']);
});

test('what has ended is forgotten, so that it never grows', () => {
  const seen = of('elin');
  seen.getState().see('one');
  seen.getState().see('two');
  seen.getState().keepOnly(new Set(['two', 'three']));
  expect([...of('elin').getState().ids]).toEqual(['two']);
});

test.each(['no json', '{"a":1}', '[1]'])('what is spoilt is nothing: %s', (text) => {
  feedStorage('elin').write('stories-viewed', text);
  expect([...of('elin').getState().ids]).toEqual([]);
});
