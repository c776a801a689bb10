import { expect, test } from 'vitest';
import { parseOptions } from './parse-options.ts';

const parse = (...args: string[]) =>
  parseOptions({
    args,
    allowPositionals: true,
    options: { breaking: { type: 'string' }, rollback: { type: 'boolean' } },
  });

test('options are read as Node reads them', () => {
  const { values, positionals } = parse('feed', '--breaking', 'it moved', '--rollback');
  expect([{ ...values }, positionals]).toEqual([
    { breaking: 'it moved', rollback: true },
    ['feed'],
  ]);
  expect(() => parse('--braking', 'it moved')).toThrow("Unknown option '--braking'");
});

test.each(['', ' '])('an option with the value "%s" is refused', (value) => {
  expect(() => parse('feed', '--breaking', value)).toThrow(
    '--breaking is empty. Give it a value, or leave it out.',
  );
});
