import { expect, test } from 'vitest';
import { rowsNamed } from './rows-named.ts';
import { sections } from './sections.ts';
import { unproved } from './unproved.ts';

test('the sections hold every row once, in order', () => {
  expect(sections.flatMap(({ rows }) => rows)).toEqual(
    Array.from({ length: 196 }, (_, index) => index + 1),
  );
});

test('rows are read from the titles of tests and their groups, in any quotes', () => {
  const source = `
    test('[85] first', () => {});
    describe('live [89] [191]', () => {
      test("a friend's post [88]", async () => {});
      test(\`in \${where} [90]\`, { tag: '@composed' }, async () => {});
      test.each([['a group', 1]])('in %s [91]', () => {});
      test.each([['[93]', 'too many']])('%s %s is told', () => {});
      test(
        'told once, and it isn\\'t twice [92]',
        () => {},
      );
    });`;
  expect([...rowsNamed(source)].toSorted()).toEqual([85, 88, 89, 90, 91, 92, 93, 191].toSorted());
});

test('numbers elsewhere name no row', () => {
  const source = `
    // [86]
    const items = [87];
    expect(list[88]).toBe('[89]');`;
  expect([...rowsNamed(source)]).toEqual([]);
});

test('what is left to prove is told by section', () => {
  const two = [
    { title: 'Feed', rows: [1, 2, 3] },
    { title: 'Composer', rows: [4] },
  ];
  expect(unproved(two, new Set([1, 3]))).toEqual([
    { title: 'Feed', rows: [1, 2, 3], missing: [2] },
    { title: 'Composer', rows: [4], missing: [4] },
  ]);
});
