import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { expect, test } from 'vitest';
import { browserFloor, BROWSERS } from './browser-floor.ts';
import { compiler } from './compiler.ts';
import { root } from './workspace.ts';

const YEARS = 2;

test('the browsers of the newest two years are supported', () => {
  const day = new Date();
  day.setFullYear(day.getFullYear() - YEARS);
  for (const { name, version, released } of browserFloor) {
    expect(new Date(released) <= day, `${name} ${version} is older than two years`).toBe(true);
  }
});

test('docs/browsers.md names the floor', () => {
  const text = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8').toLowerCase();
  for (const { name, version } of browserFloor) {
    expect(text).toMatch(new RegExp(`\\| ${name}[^|]* \\| ${version.replace('.', '\\.')} \\|`));
  }
});

test('scripts and styles are compiled for the floor', () => {
  const configuration = compiler({
    name: 'a',
    dir: root,
    mode: 'production',
    uniqueName: 'a',
    out: root,
    publicPath: '/',
  });
  expect(configuration.target).toEqual(['web', 'es2022']);
  const [script] = (configuration.module?.rules ?? []) as { use?: { options?: unknown } }[];
  expect(script?.use?.options).toMatchObject({ env: { targets: BROWSERS.join(', ') } });
  expect(compileWithFloor('class A { static { using() } }')).toContain('static{');
  expect(compileWithFloor('await using file = open();')).not.toContain('await using');
  expect(stylesMinifier(configuration)).toContain('17.5');
});

function compileWithFloor(code: string): string {
  return rspack.experiments.swc.transformSync(code, {
    isModule: true,
    jsc: { parser: { syntax: 'ecmascript', explicitResourceManagement: true } },
    env: { targets: BROWSERS.join(', ') },
  }).code;
}

const stylesMinifier = ({ optimization }: Configuration) => JSON.stringify(optimization?.minimizer);
