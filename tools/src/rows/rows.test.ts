import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/folders.ts';
import { readSections } from './read-sections.ts';
import { rowsNamed } from './rows-named.ts';
import { unproved } from './unproved.ts';

const document = `# What it does

An introduction.

## Feed

1. Newest first.
2. Live, in 1.5 s.

## Composer

3. Words go out.
`;

test('the document holds 196 rows, each once and in order', () => {
  const sections = readSections(readFileSync(path.join(root, 'docs/rows.md'), 'utf8'));
  expect(sections.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(
    Array.from({ length: 196 }, (_, index) => index + 1),
  );
});

test('a section is a heading and the rows below it', () => {
  expect(readSections(document)).toEqual([
    {
      title: 'Feed',
      rows: [
        { number: 1, words: 'Newest first.' },
        { number: 2, words: 'Live, in 1.5 s.' },
      ],
    },
    { title: 'Composer', rows: [{ number: 3, words: 'Words go out.' }] },
  ]);
});

test.each([
  ['without a row', '# What it does', 'There is no row.'],
  ['with a heading alone', `${document}## Stories\n`, 'No row stands under "Stories".'],
  ['with a number twice', document.replace('3.', '2.'), 'Row 2 is there twice.'],
  ['with a row above all headings', `1. First.\n${document}`, 'A row stands under no heading.'],
])('a document %s is refused', (_, wrong, why) => {
  expect(() => readSections(wrong)).toThrow(why);
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

test('what is left to prove is told by section, with its words', () => {
  const sections = readSections(document);
  expect(unproved(sections, new Set([1, 3])).map(({ missing }) => missing)).toEqual([
    [{ number: 2, words: 'Live, in 1.5 s.' }],
    [],
  ]);
});

test('a test that names what is no row is a mistake', () => {
  expect(() => unproved(readSections(document), new Set([1, 197, 4]))).toThrow(
    'A test names what is no row: 197, 4.',
  );
});
