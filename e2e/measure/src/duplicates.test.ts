import { expect, test } from 'vitest';
import { sharedAmong } from './duplicates.ts';

const at = (file: string) => `webpack://feed_1/../../${file}`;

test('a singleton in a remote is named, each once', () => {
  const react = at('node_modules/react/cjs/react.production.js');
  const session = at('libs/session/src/hooks.ts');
  expect(sharedAmong([react, session, react])).toEqual([react, session]);
});

test('what each remote bundles for itself is no duplicate', () => {
  const own = [
    at('libs/ui/src/controls/button.tsx'),
    at('node_modules/lucide-react/dist/esm/createLucideIcon.mjs'),
    at('node_modules/zustand/esm/react.mjs'),
    'webpack://feed_1/./src/home/home.tsx',
  ];
  expect(sharedAmong(own)).toEqual([]);
});
