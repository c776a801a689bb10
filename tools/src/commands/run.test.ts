import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pure/build/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';

const runner = path.join(root, 'tools/run.mjs');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-runner-'));
  mkdirSync(path.join(folder, 'src/commands'), { recursive: true });
  copyFileSync(runner, path.join(folder, 'run.mjs'));
  writeFileSync(path.join(folder, 'src/commands/start.ts'), "import 'no-such-package';\n");
  writeFileSync(
    path.join(folder, 'src/commands/echo.ts'),
    'console.log(process.argv.slice(2).join());\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...parameters: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

test.each([
  ['start', 'npm start'],
  ['doctor', 'npm run doctor'],
])('an old Node prints one line that says how to go on with %s', async (command, again) => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const { code, output } = await run('--import', `data:text/javascript,${old}`, runner, command);
  expect(code).toBe(1);
  expect(output).toBe(
    `PURE needs Node 24, and this is 20.20.2. Run \`npm install\`, which installs the right version, then \`${again}\`.\n`,
  );
});

test('a missing package prints one line, too', async () => {
  const { code, output } = await run(path.join(folder, 'run.mjs'), 'start');
  expect(code).toBe(1);
  expect(output).toBe(
    "PURE isn't fully installed: Cannot find package 'no-such-package'. Run `npm install`, then `npm start`.\n",
  );
});

test('a command gets its parameters', async () => {
  const { output } = await run(path.join(folder, 'run.mjs'), 'echo', 'feed', '--rollback');
  expect(output).toBe('feed,--rollback\n');
});

test('a remote whose port is wrong prints one line, whatever the command', async () => {
  const source =
    "const error = new Error('apps/notes has no port'); error.name = 'CommandError'; throw error;";
  writeFileSync(path.join(folder, 'src/commands/dev.ts'), source);
  const { code, output } = await run(path.join(folder, 'run.mjs'), 'dev');
  expect(code).toBe(1);
  expect(output).toBe('apps/notes has no port\n');
});

test('an unknown option prints one line', async () => {
  for (const command of ['seed', 'release']) {
    const { code, output } = await run(runner, command, '--membrs=5');
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--membrs'.*\n$/);
  }
});

test('--to is refused without --rollback', async () => {
  const { code, output } = await run(runner, 'release', 'feed', '--to', '5f2c');
  expect(code).toBe(1);
  expect(output).toMatch(/^--to needs --rollback/);
});

const missingOrigins =
  /^\S*no-such-site\/origins\.json is missing\. It holds the .*\. "The site" in docs\/production\.md says how to write it\.\n$/;

test.each([
  [['dev', 'nobody'], /^There is no remote nobody\. The remotes are feed, .*npm run new -- nobody/],
  [['dev', '--against', 'https://pure.example'], /^npm run dev .*\n.*--against <address>/s],
  [['dev', 'feed', '--against', 'pure.example'], /^"pure\.example" is neither an address/],
  [['alone'], /^npm run alone -- <remote>\n$/],
  [['alone', 'nobody'], /^There is no remote nobody/],
  [['alone', 'shell'], /^The shell isn't a remote: `npm run dev` .*The remotes are feed, [^`]*\n$/],
  [['dev', 'shell'], /^The shell isn't a remote/],
  [['serve', '--site', 'no-such-site'], missingOrigins],
  [['status', '--site', 'no-such-site'], missingOrigins],
  [['new'], /^npm run new -- <name>\n$/],
  [['new', 'Notes'], /^"Notes" can't be the name of a remote/],
  [['routes', '--site', 'no-such-site'], /^\S*routes\.json is missing\. It says which remote/],
] as const)('a command that can’t be followed says why: %s', async (parameters, reason) => {
  const { code, output } = await run(runner, ...parameters);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
});
