import { expect, test } from 'vitest';
import { isNumber, isText, isUuid, listOf, oneOf, orNull, recordOf } from './kept.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('shapes tell apart what they say', () => {
  const shape = recordOf({
    size: orNull(isNumber),
    kind: oneOf('image', 'video'),
    ids: listOf(isUuid),
    alt: isText,
  });
  const good = { size: 3, kind: 'image', ids: [id], alt: '' };
  expect([good, { ...good, size: null }, { ...good, kind: 'video', ids: [] }].every(shape)).toBe(
    true,
  );
  const bad = [{ size: '3' }, { kind: 'film' }, { ids: id }, { alt: null }];
  expect(bad.some((wrong) => shape({ ...good, ...wrong }))).toBe(false);
});
