import { expect, test } from 'vitest';
import { initials, avatarTint } from './initials.ts';

test.each([
  ['Elin Sandberg', 'ES'],
  ['  elin   sandberg ', 'ES'],
  ['Anna Maria Louisa Berg', 'AB'],
  ['Cher', 'C'],
  ['x', 'X'],
  ['Åsa Öberg', 'ÅÖ'],
  ['élodie Ñandú', 'ÉÑ'],
  ['🌻 Sun Flower', 'SF'],
  ['👩‍🚀🌻', '👩‍🚀'],
  ['محمد علي', 'م'],
  ['李小龙', '李'],
  ['3 Doors', '3'],
  ['', ''],
])('%j is %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name always has the same tint, one of six', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Member ${index}`);
  const tints = names.map(avatarTint);
  expect(names.map(avatarTint)).toEqual(tints);
  expect([...new Set(tints)].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a name typed in another way, composed or not, has the same tint', () => {
  expect(avatarTint('A\u030Asa')).toBe(avatarTint('Åsa'));
});
