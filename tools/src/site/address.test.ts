import * as v from 'valibot';
import { expect, test } from 'vitest';
import { address, baseAddress, origin } from './address.ts';

type Schema = v.GenericSchema<unknown, string>;

const problemsOf = (schema: Schema, given: string) =>
  v.safeParse(schema, given).issues?.map(({ message }) => message) ?? [];

test.each<[string, Schema, string]>([
  ['an origin', origin, 'https://pure.example'],
  ['an origin with a port', origin, 'http://localhost:4200'],
  ['a folder', baseAddress, 'https://cdn.example/pure/feed'],
  ['an address with a slash at its end', address, 'https://report.example/'],
  ['an address with a query', address, 'https://report.example/take?key=1'],
])('%s is kept whole', (_what, schema, given) => {
  expect(v.parse(schema, given)).toBe(given);
});

test('files are appended to an address, so that its last slash is left out', () => {
  expect(v.parse(baseAddress, 'https://cdn.example/feed/')).toBe('https://cdn.example/feed');
  expect(v.parse(origin, 'https://pure.example/')).toBe('https://pure.example');
});

test.each<[string, Schema, string, RegExp]>([
  ['an origin with a path', origin, 'https://pure.example/app', /documents are served at \//],
  ['a folder with a query', baseAddress, 'https://cdn.example/feed?x=1', /query/],
  ['a folder with a fragment', baseAddress, 'https://cdn.example/feed#x', /fragment/],
  ['a name and password', origin, 'https://a:b@pure.example', /write it as/],
  ['a default port', origin, 'https://pure.example:443', /write it as https:\/\/pure\.example/],
  ['a path that goes up', baseAddress, 'https://cdn.example/a/../b', /cdn\.example\/b/],
  ['an address that would end a directive', address, 'https://r.example/a;b', /header would cut/],
  ['two addresses', address, 'https://r.example/a,https://r.example/b', /header would cut/],
  ['another protocol', address, 'ftp://r.example/', /begin with https/],
])('%s is refused, not cut', (_what, schema, given, problem) => {
  expect(problemsOf(schema, given).join()).toMatch(problem);
});
