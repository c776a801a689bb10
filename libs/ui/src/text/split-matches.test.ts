import { expect, test } from 'vitest';
import { splitMatches } from './split-matches.ts';

/** with the matches in brackets */
function marked(text: string, query: string): string {
  return splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

test.each([
  ['in any case', 'Rye BREAD, and bread', 'Bread', 'Rye [BREAD], and [bread]'],
  ['at both ends', 'anna', 'a', '[a]nn[a]'],
  ['beyond ASCII', 'ÅSA och åsa', 'Åsa', '[ÅSA] och [åsa]'],
  ['in Arabic', 'يوسف دمير', 'دمير', 'يوسف [دمير]'],
  ['over a pair of code units', 'so 🍞 good', '🍞', 'so [🍞] good'],
  ['nowhere', 'Hanna', 'x', 'Hanna'],
  ['nothing for an empty query', 'Hanna', '', 'Hanna'],
])('finds matches %s', (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test.each(['.', '*', '(', '[', '\\', '^', '$', '|', '/', '-', '{2}', '100%', 'a+b?'])(
  'takes %s literally',
  (sign) => {
    expect(marked(`says ${sign} here`, sign)).toBe(`says [${sign}] here`);
    expect(marked('says nothing', sign)).toBe('says nothing');
  },
);
