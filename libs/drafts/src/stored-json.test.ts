import { expect, test } from 'vitest';
import {
  arrayOf,
  isBoolean,
  isNumber,
  isString,
  isUuid,
  nullable,
  objectOf,
  oneOf,
  readStored,
} from './stored-json.ts';

const id = '00000000-0000-4000-8000-000000000001';

const isFile = objectOf({
  size: nullable(isNumber),
  kind: oneOf('image', 'video'),
  ids: arrayOf(isUuid),
  alt: isString,
  isPrepared: isBoolean,
});

const file = { size: 3, kind: 'image', ids: [id], alt: '', isPrepared: true };

test.each([file, { ...file, size: null }, { ...file, kind: 'video', ids: [] }])(
  'a valid value is read as it was written: %j',
  (valid) => expect(readStored(isFile, JSON.stringify(valid))).toEqual(valid),
);

test.each([{ size: '3' }, { kind: 'film' }, { ids: id }, { alt: null }, { isPrepared: 1 }])(
  'an invalid field makes the whole value unreadable: %j',
  (wrong) => expect(readStored(isFile, JSON.stringify({ ...file, ...wrong }))).toBeNull(),
);

test.each([null, '{', 'null', '"words"'])('%j is read as missing', (text) => {
  expect(readStored(isFile, text)).toBeNull();
});

test('defaults fill the fields that an older version did not write', () => {
  const { alt: _, ...older } = file;
  expect(readStored(isFile, JSON.stringify(older), { alt: 'none' })).toEqual({
    ...file,
    alt: 'none',
  });
  expect(readStored(isFile, JSON.stringify(file), { alt: 'none' })).toEqual(file);
});
