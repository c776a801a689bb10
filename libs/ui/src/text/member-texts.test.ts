/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';

const features = import.meta.glob<string>('../../../../{apps,libs}/*/src/**/*strings.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [rows = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/rows.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** An apostrophe or a quotation mark of a typewriter inside a text. */
const STRAIGHT = /\w'(?=\w)|\}'s |\w' (?=\w)|(?<=^|\s)"|"(?=$|[\s.,])/;

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

function textsOf(code: string): string[] {
  return [...code.replace(comment, '').matchAll(literal)].map(
    ([, ...texts]) => texts.find((text) => text !== undefined)?.replaceAll('\\', '') ?? '',
  );
}

const withoutNames = (words: string) => words.replaceAll(/\$?\{[^}]*\}/g, '{}');
const givenWords = withoutNames(rows);

/** Whether a row gives the words. Its placeholders have other names. */
function isOfRow(text: string): boolean {
  return ['"', "'"].some((mark) => givenWords.includes(mark + withoutNames(text) + mark));
}

/** The texts that match, except for the exact words of a row. */
function findTexts(pattern: RegExp): string[] {
  return Object.entries(features).flatMap(([file, code]) =>
    textsOf(code)
      .filter((text) => pattern.test(text) && !isOfRow(text))
      .map((text) => `${file}: ${text}`),
  );
}

test('members read typographic apostrophes and quotation marks', () => {
  expect(Object.keys(features).length).toBeGreaterThan(100);
  expect(findTexts(STRAIGHT)).toEqual([]);
});

test('an email is called “email”; no text pleads or calls a success successful', () => {
  expect(findTexts(/\be-mail|\bplease\b|\bsuccessful/i)).toEqual([]);
});
