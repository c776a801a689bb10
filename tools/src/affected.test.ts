import { expect, test } from 'vitest';
import { runProgram } from './system/run-program.ts';

test('a change in a remote affects that remote, its suite and the composed suite, and nothing else', async () => {
  expect(await findAffected('apps/messages/src/remote/routes.tsx')).toEqual([
    '@pure/e2e-composed',
    '@pure/e2e-messages',
    '@pure/messages',
  ]);
});

test('a change in the contracts affects every app', async () => {
  expect(await findAffected('libs/contracts/src/paths.ts')).toEqual(
    expect.arrayContaining([
      '@pure/account',
      '@pure/community',
      '@pure/feed',
      '@pure/landing',
      '@pure/messages',
      '@pure/shell',
    ]),
  );
});

async function findAffected(file: string): Promise<string[]> {
  const { output } = await runProgram('nx', [
    'show',
    'projects',
    '--affected',
    `--files=${file}`,
    '--json',
  ]);
  return (JSON.parse(output.slice(output.indexOf('['))) as string[]).toSorted();
}
