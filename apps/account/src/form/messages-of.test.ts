import * as v from 'valibot';
import { expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name it'), v.minLength(2, 'Longer')),
  age: v.pipe(v.string(), v.nonEmpty('How old?')),
});

test('each field says the first thing that is wrong with it', () => {
  expect(messagesOf(schema, { name: ' ', age: '' })).toEqual({ name: 'Name it', age: 'How old?' });
  expect(messagesOf(schema, { name: 'a', age: '3' })).toEqual({ name: 'Longer' });
  expect(messagesOf(schema, { name: 'ab', age: '3' })).toEqual({});
});
