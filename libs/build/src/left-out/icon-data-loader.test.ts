import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import leaveOutUnused from './icon-data-loader.ts';

const icons = path.join(root, 'node_modules/lucide-react/dist/esm/icons');
const dataOf = (source: string) => /const __iconData = (\{.*?^\});/ms.exec(source)?.[1];

test('all icons keep what is drawn, and nothing else', () => {
  const files = globSync('*.mjs', { cwd: icons });
  expect(files.length).toBeGreaterThan(1_000);
  for (const file of files) {
    const source = readFileSync(path.join(icons, file), 'utf8');
    const data = dataOf(source);
    if (!data) continue;
    const { node, size } = read(data);
    // `icons.ts` draws all of them on a grid of this size.
    expect(size, file).toBe(24);
    for (const [, drawn] of node) delete drawn['key'];
    expect(read(dataOf(leaveOutUnused(source)) ?? '')).toEqual({ node });
  }
});

/** The data are JavaScript of the installed package. */
function read(data: string): { node: [string, Record<string, string>][]; size?: number } {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  return new Function(`return ${data}`)() as ReturnType<typeof read>;
}
