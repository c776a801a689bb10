import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { findMarkedRows, findUntestedRows, readSections } from './rows.ts';

const document = `# What it does

An introduction.

## Feed

1. Newest first.
2. Live, in 1.5 s.

## Composer

3. Words go out.
`;

test('docs/rows.md has 196 rows in order', () => {
  const sections = readSections(readFileSync(path.join(root, 'docs/rows.md'), 'utf8'));
  expect(sections.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(
    Array.from({ length: 196 }, (_, index) => index + 1),
  );
});

test('a section has the heading and the rows below it', () => {
  expect(readSections(document)).toEqual([
    {
      title: 'Feed',
      rows: [
        { number: 1, text: 'Newest first.' },
        { number: 2, text: 'Live, in 1.5 s.' },
      ],
    },
    { title: 'Composer', rows: [{ number: 3, text: 'Words go out.' }] },
  ]);
});

test.each([
  ['without rows', '# What it does', 'The document has no rows.'],
  ['with an empty section', `${document}## Stories\n`, 'The heading "Stories" has no rows.'],
  ['with a number twice', document.replace('3.', '2.'), 'Row 2 appears twice.'],
  ['with a row above the headings', `1. First.\n${document}`, 'A row has no heading.'],
])('a document %s is refused', (_, wrong, why) => {
  expect(() => readSections(wrong)).toThrow(why);
});

test('markers are found in the titles of tests and groups, in any quotes', () => {
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
  expect([...findMarkedRows(source)].toSorted()).toEqual(
    [85, 88, 89, 90, 91, 92, 93, 191].toSorted(),
  );
});

test('a number outside of a title is no marker', () => {
  const source = `
    // [86]
    const items = [87];
    expect(list[88]).toBe('[89]');`;
  expect([...findMarkedRows(source)]).toEqual([]);
});

test('untested rows are listed by section', () => {
  const sections = readSections(document);
  expect(findUntestedRows(sections, new Set([1, 3])).map(({ untested }) => untested)).toEqual([
    [{ number: 2, text: 'Live, in 1.5 s.' }],
    [],
  ]);
});

test('a marker of a row that does not exist is an error', () => {
  expect(() => findUntestedRows(readSections(document), new Set([1, 197, 4]))).toThrow(
    "Tests mark rows that don't exist: 197, 4.",
  );
});
