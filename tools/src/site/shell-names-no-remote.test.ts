import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { remotes } from '../apps.ts';
import granted from './local-routes.json' with { type: 'json' };

const shell = path.join(root, 'apps/shell');
/** Its name is also that of a count in the navigation. */
const named = remotes.filter((name) => name !== 'messages');
/** Members' pages are below the one that the guard has. */
const paths = granted.routes.map(({ path: at }) => at).filter((at) => at !== '/app');

test('the shell’s sources name no remote and list no path of one', () => {
  const files = globSync(['src/**/*.{ts,tsx}', '*.config.ts'], { cwd: shell }).filter(
    (file) => !/\.test\.|src\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const name = new RegExp(`(['"\`])(${[...named, ...paths].join('|')}|remote\\.\\w+)\\1`);
  const naming = files.filter((file) => name.test(readFileSync(path.join(shell, file), 'utf8')));
  expect(naming).toEqual([]);
});
