import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ArticleGroups } from './article-groups.ts';

const article = (key: number): ReactElement => <article key={key} />;

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Keys of the articles of each group, in order. */
function createDivide() {
  const groups = new ArticleGroups();
  return (keys: readonly number[]) =>
    [...groups.divide(keys.map(article))].map(([group, articles]) => ({
      group,
      keys: articles.map(({ key }) => Number(key)),
    }));
}

/** The group of each article. */
function groupsOf(divided: ReturnType<ReturnType<typeof createDivide>>) {
  return new Map(divided.flatMap(({ group, keys }) => keys.map((key) => [key, group])));
}

describe('groups of a feed', () => {
  test('twenty articles make a group', () => {
    const divide = createDivide();
    const first = divide(range(0, 45));
    expect(first.map(({ keys }) => keys.length)).toEqual([20, 20, 5]);
    expect(divide(range(0, 45))).toEqual(first);
  });

  test.each([
    ['before', [...range(-3, 0), ...range(0, 45)]],
    ['between', [...range(0, 10), 100, ...range(10, 45)]],
    ['after', range(0, 90)],
    ['before a deleted one', [-1, ...range(1, 45)]],
  ])('an article that arrives %s moves no other to another group', (_, keys) => {
    const divide = createDivide();
    const before = groupsOf(divide(range(0, 45)));
    const divided = divide(keys);
    expect(divided.flatMap((each) => each.keys)).toEqual(keys);
    const after = groupsOf(divided);
    for (const key of range(1, 45)) expect(after.get(key)).toBe(before.get(key));
  });

  test('articles that arrive one after the other share a group', () => {
    const divide = createDivide();
    divide(range(0, 20));
    for (const start of [-1, -2, -3]) divide(range(start, 20));
    expect(divide(range(-3, 20)).map(({ keys }) => keys.length)).toEqual([3, 20]);
  });

  test('an article that moves up or down takes no other along', () => {
    const divide = createDivide();
    const before = groupsOf(divide(range(0, 60)));
    for (const keys of [
      [50, ...range(0, 50), ...range(51, 60)],
      [...range(0, 5), ...range(6, 60), 5],
    ]) {
      const divided = divide(keys);
      expect(divided.flatMap((each) => each.keys)).toEqual(keys);
      expect(new Set(divided.map(({ group }) => group)).size).toBe(divided.length);
      const after = groupsOf(divided);
      for (const key of keys)
        if (key !== 50 && key !== 5) expect(after.get(key)).toBe(before.get(key));
    }
  });
});
