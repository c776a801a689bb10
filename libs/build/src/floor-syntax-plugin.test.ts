import { expect, test } from 'vitest';
import { compiler } from './compiler.ts';
import { findNewerSyntax, FloorSyntaxPlugin } from './floor-syntax-plugin.ts';
import { serviceWorkerBuild } from './service-worker.ts';
import { root } from './workspace.ts';

test('syntax that every browser of the floor reads passes', () => {
  const code = 'class A { static #n = /[a--b]/v; static { console.log(A.#n) } }';
  expect(findNewerSyntax(code)).toBeUndefined();
});

test.each([
  ['a modifier in an expression', 'console.log(/(?i:a)b/.test(location.hash))'],
  ['import attributes', 'import("./a.json", { with: { type: "json" } })'],
])('%s is refused, with its place', (_, code) => {
  expect(findNewerSyntax(code)).toMatch(/^not ECMAScript 2024: .* in “.+”$/);
});

test('builds of the shell, of remotes and of the worker look for it', () => {
  const options = { name: 'a', dir: root, uniqueName: 'a', out: root, publicPath: '/' };
  const pages = compiler({ ...options, mode: 'production' });
  const worker = serviceWorkerBuild({ name: 'a', dir: root, entry: 'a.ts' });
  for (const { plugins = [] } of [pages, worker]) {
    expect(plugins.some((plugin) => plugin instanceof FloorSyntaxPlugin)).toBe(true);
  }
});
