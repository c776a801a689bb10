import { expect, test } from 'vitest';
import { runProgram } from './system/process.ts';

test('a change in a remote reaches that remote, its own suite and the composed one, nothing else', async () => {
  expect(await affectedBy('apps/messages/src/remote/routes.tsx')).toEqual([
    '@pure/e2e-composed',
    '@pure/e2e-messages',
    '@pure/messages',
  ]);
});

test('a change in the contracts reaches every app', async () => {
  expect(await affectedBy('libs/contracts/src/paths.ts')).toEqual(
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

async function affectedBy(file: string): Promise<string[]> {
  const { output } = await runProgram('nx', [
    'show',
    'projects',
    '--affected',
    `--files=${file}`,
    '--json',
  ]);
  return (JSON.parse(output.slice(output.indexOf('['))) as string[]).toSorted();
}
