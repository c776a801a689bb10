import * as v from 'valibot';
import { expect, test } from 'vitest';
import { validateFields } from './validate-fields.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name it'), v.minLength(2, 'Longer')),
  age: v.pipe(v.string(), v.nonEmpty('How old?')),
});

test('each invalid field gets its first error', () => {
  expect(validateFields(schema, { name: ' ', age: '' })).toEqual({
    name: 'Name it',
    age: 'How old?',
  });
  expect(validateFields(schema, { name: 'a', age: '3' })).toEqual({ name: 'Longer' });
  expect(validateFields(schema, { name: 'ab', age: '3' })).toEqual({});
});
