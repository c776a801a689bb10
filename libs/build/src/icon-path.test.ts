import { expect, test } from 'vitest';
import { iconPath, toPathData } from './icon-path.ts';

test('an icon of several shapes is one path', async () => {
  expect(await iconPath('calendar')).toBe(
    'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18',
  );
});

test.each([
  [['circle', { cx: '12', cy: '12', r: '3' }], 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'],
  [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
  [['rect', { x: '1', y: '2', width: '3', height: '4' }], 'M1 2h3v4h-3z'],
  [['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
  [['path', { d: 'm1 2 3 4' }], 'M0 0m1 2 3 4'],
] as const)('%o is drawn as a path', ([tag, attributes], drawn) => {
  expect(toPathData('any', [tag, { ...attributes }])).toBe(drawn);
});

test('an icon that Lucide doesn’t have is named', async () => {
  await expect(iconPath('no-such-icon')).rejects.toThrow('Lucide has no icon no-such-icon');
});
