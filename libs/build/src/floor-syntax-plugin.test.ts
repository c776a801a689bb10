import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, test } from 'vitest';
import { FloorSyntaxPlugin } from './floor-syntax-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pure-floor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a script as an npm package publishes it. Returns the build's errors. */
async function build(code: string): Promise<string[]> {
  const entry = path.join(folder, 'package.js');
  writeFileSync(entry, code);
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { path: path.join(folder, 'out') },
    plugins: [new FloorSyntaxPlugin()],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map((e) => e.message));
  });
  return promise;
}

test('a package with syntax that the floor reads is built', async () => {
  expect(await build('class A { static #n = /[a--b]/v; static { console.log(A.#n) } }')).toEqual(
    [],
  );
});

test('a package with newer syntax fails the build', async () => {
  const [error] = await build('console.log(/(?i:a)b/.test(location.hash))');
  expect(error).toContain('main.js: not ECMAScript 2024');
});
