import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { remotes } from '../apps.ts';
import granted from './local-routes.json' with { type: 'json' };

const shell = path.join(root, 'apps/shell');
/** Members' pages are below the one that the guard has. */
const paths = granted.routes.map(({ path: at }) => at).filter((at) => at !== '/app');

/** By file: what it names, each with its reason. */
const exceptions: Record<string, string[]> = {
  // A shortcut, and no remote.
  'src/shortcuts/shortcuts.ts': ["'messages'"],
};

test('the shell’s sources name no remote and list no path of one, apart from the exceptions', () => {
  const files = globSync(['src/**/*.{ts,tsx}', '*.config.ts'], { cwd: shell }).filter(
    (file) => !/\.test\.|src\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const of = `(?:${remotes.join('|')})(?:/[\\w-]+)?`;
  const name = new RegExp(`(['"\`])(?:${of}|${paths.join('|')}|remote\\.\\w+)\\1`, 'g');
  const naming = files.flatMap((file) => {
    const found = readFileSync(path.join(shell, file), 'utf8').match(name);
    return found ? [[file, found]] : [];
  });
  expect(Object.fromEntries(naming)).toEqual(exceptions);
});
