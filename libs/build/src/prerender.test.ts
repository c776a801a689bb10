import path from 'node:path';
import { expect, test } from 'vitest';
import { remote } from './remote.ts';
import { root } from './workspace.ts';

test('pages are rendered after the remote’s build, because builds at once change each other’s files', () => {
  const dir = path.join(root, 'apps/landing');
  const build = remote({
    name: 'landing',
    dir,
    exposes: {},
    prerender: { paths: ['/landing'], file: './src/prerender.tsx' },
  });
  const [own, prerendered] = build({});
  expect(prerendered?.dependencies).toEqual([own?.name]);
});
