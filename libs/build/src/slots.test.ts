import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { borrowedSlots, lentSlots } from './slots.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-slots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sourceWith(name: string, jsx: string): string {
  const imported = "import { Slot, useHost } from '@pure/federation';";
  return fileWith(name, `${imported}\nexport const Page = () => (\n  ${jsx}\n);\n`);
}

test('a remote lends what it exposes as slots', () => {
  expect(lentSlots('feed', ['./routes', './slot-post-list', './slot-composer'])).toEqual([
    'feed/composer',
    'feed/post-list',
  ]);
});

test('a build borrows the slots that its sources show, each once', () => {
  const files = [
    sourceWith('page.tsx', '<Slot key={id} name="feed/post-list" props={{ source }} />'),
    sourceWith(
      'card.tsx',
      '<Slot\n    name="community/friend-button"\n    props={{ member }}\n  />',
    ),
    sourceWith('list.tsx', '<Slot name="feed/post-list" props={{ source }} />'),
  ];
  expect(borrowedSlots(files)).toEqual(['community/friend-button', 'feed/post-list']);
});

function fileWith(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
}

test.each([
  [
    'elements under another name',
    'alias.tsx',
    `import { Slot as Borrowed } from '@pure/federation';
     export const Page = () => <Borrowed props={{ source }} name={'feed/post-list'} />;`,
  ],
  [
    'calls instead of elements',
    'calls.ts',
    `import { createElement } from 'react';
     import { Slot, type SlotProps } from "@pure/federation";
     export const page = (props: SlotProps) => createElement(Slot, { name: 'feed/post-list', props });`,
  ],
  [
    'a comment that names another',
    'comment.tsx',
    `import { Slot } from '@pure/federation';
     // Not <Slot name={other} />: it is too long.
     export const Page = () => <Slot name="feed/post-list" props={{ source }} />;`,
  ],
])('slots are found in %s', (_how, name, source) => {
  expect(borrowedSlots([fileWith(name, source)])).toEqual(['feed/post-list']);
});

test('only the sources of the workspace count', () => {
  const installed = path.join(folder, 'node_modules');
  mkdirSync(installed);
  const source = "export * from '@pure/federation';";
  expect(borrowedSlots([fileWith('node_modules/index.js', source), installed])).toEqual([]);
  expect(borrowedSlots([fileWith('page.css', '/* @pure/federation */')])).toEqual([]);
});

test('a component of another module that has the same name is none', () => {
  const source = "import { Slot } from './machine.tsx';\nexport const Coin = () => <Slot />;\n";
  expect(borrowedSlots([fileWith('other.tsx', source)])).toEqual([]);
});

test.each([
  [
    'a namespace',
    'import * as F from \'@pure/federation\';\nexport const Page = () => <F.Slot name="feed/post-list" />;',
  ],
  ['a dynamic import', "const F = await import('@pure/federation');"],
  ['a re-export', "export { Slot } from '@pure/federation';"],
  ['a re-export under another name', "export { Slot as Part } from '@pure/federation';"],
  ['a re-export of all names', "export * from '@pure/federation';"],
])('%s of the slot’s package is refused, with the file', (_how, source) => {
  const file = fileWith('namespace.tsx', source);
  expect(() => borrowedSlots([file])).toThrow(`${file}: import what you need of @pure/federation`);
});

test.each([
  ['name={name}', '<Slot name={name} props={props} />'],
  ['a spread', '<Slot {...slot} />'],
  ['a spread after its name', '<Slot name="feed/post-list" {...slot} />'],
  ['a call with a variable', 'createElement(Slot, { name })'],
  ['a component that takes it', '<Framed part={Slot} name="feed/post-list" />'],
])('a slot that is named by %s is refused, with the file', (_how, jsx) => {
  const file = sourceWith('dynamic.tsx', jsx);
  expect(() => borrowedSlots([file])).toThrow(`${file}: write each slot's name as a text`);
});

test('a module that hands the component on is refused, with the file', () => {
  const source = "import { Slot } from '@pure/federation';\nexport { Slot };";
  const file = fileWith('parts.ts', source);
  expect(() => borrowedSlots([file])).toThrow(`${file}: write each slot's name as a text`);
});
