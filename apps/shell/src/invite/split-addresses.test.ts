import { expect, test } from 'vitest';
import { splitAddresses } from './split-addresses.ts';

test.each([
  ['one address', 'hanna@pure.test', ['hanna@pure.test']],
  ['commas', 'a@pure.test,b@pure.test', ['a@pure.test', 'b@pure.test']],
  ['new lines of any system', 'a@pure.test\r\nb@pure.test\n', ['a@pure.test', 'b@pure.test']],
  ['spaces around them', '  a@pure.test , \n b@pure.test ', ['a@pure.test', 'b@pure.test']],
  ['nothing between separators', ',\n,', []],
])('[74] it reads %s', (_, text, addresses) => {
  expect(splitAddresses(text)).toEqual({ addresses, others: [] });
});

test('[74] an entry without an @ is no address', () => {
  expect(splitAddresses('Hanna, hanna@pure.test')).toEqual({
    addresses: ['hanna@pure.test'],
    others: ['Hanna'],
  });
});

test('[75] an address that is there twice counts once, in any case', () => {
  expect(splitAddresses('hanna@pure.test\nHanna@pure.test').addresses).toHaveLength(1);
});
