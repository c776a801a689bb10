import { expect, test } from 'vitest';
import { filterSharedModules } from './shared-modules.ts';

const at = (file: string) => `webpack://feed_1/../../${file}`;

test('a shared module in a remote is found, each once', () => {
  const react = at('node_modules/react/cjs/react.production.js');
  const session = at('libs/session/src/hooks.ts');
  expect(filterSharedModules([react, session, react])).toEqual([react, session]);
});

test('modules that each remote bundles for itself are not found', () => {
  const own = [
    at('libs/ui/src/controls/button.tsx'),
    at('node_modules/lucide-react/dist/esm/createLucideIcon.mjs'),
    at('node_modules/zustand/esm/react.mjs'),
    'webpack://feed_1/./src/home/home.tsx',
  ];
  expect(filterSharedModules(own)).toEqual([]);
});
