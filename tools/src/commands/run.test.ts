import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../system/folders.ts';

const door = path.join(root, 'tools/run.mjs');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-door-'));
  mkdirSync(path.join(folder, 'src/commands'), { recursive: true });
  copyFileSync(door, path.join(folder, 'run.mjs'));
  writeFileSync(path.join(folder, 'src/commands/start.ts'), "import 'no-such-package';\n");
  writeFileSync(
    path.join(folder, 'src/commands/echo.ts'),
    'console.log(process.argv.slice(2).join());\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...parameters: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

test.each([
  ['start', 'npm start'],
  ['doctor', 'npm run doctor'],
])('an old Node gets one line that says how to go on with %s', async (command, again) => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const { code, said } = await run('--import', `data:text/javascript,${old}`, door, command);
  expect(code).toBe(1);
  expect(said).toBe(
    `PURE runs on Node 24, and this is 20.20.2. \`npm install\` brings the right one: run it, then \`${again}\`.\n`,
  );
});

test('what is not installed gets one line too', async () => {
  const { code, said } = await run(path.join(folder, 'run.mjs'), 'start');
  expect(code).toBe(1);
  expect(said).toBe(
    "PURE isn't installed, or not wholly: Cannot find package 'no-such-package'. Run `npm install`, then `npm start`.\n",
  );
});

test('a command gets its own parameters', async () => {
  const { said } = await run(path.join(folder, 'run.mjs'), 'echo', 'feed', '--rollback');
  expect(said).toBe('feed,--rollback\n');
});

test('a mistyped option is named in one line', async () => {
  for (const command of ['seed', 'release']) {
    const { code, said } = await run(door, command, '--membrs=5');
    expect(code).toBe(1);
    expect(said).toMatch(/^Unknown option '--membrs'.*\n$/);
  }
});

test('a version to go back to is refused where nothing is rolled back', async () => {
  const { code, said } = await run(door, 'release', 'feed', '--to', '5f2c');
  expect(code).toBe(1);
  expect(said).toMatch(/^--to goes with --rollback/);
});
