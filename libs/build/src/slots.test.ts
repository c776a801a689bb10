import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { borrowedSlots, lentSlots } from './slots.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-slots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sourceWith(name: string, jsx: string): string {
  const file = path.join(folder, name);
  const imported = "import { Slot, useHost } from '@pure/federation';";
  writeFileSync(file, `${imported}\nexport const Page = () => (\n  ${jsx}\n);\n`);
  return file;
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

test('a component of another module that has the same name is none', () => {
  const file = path.join(folder, 'other.tsx');
  writeFileSync(
    file,
    "import { Slot } from './machine.tsx';\nexport const Coin = () => <Slot />;\n",
  );
  expect(borrowedSlots([file])).toEqual([]);
});

test.each([
  [
    'a namespace',
    'import * as F from \'@pure/federation\';\nexport const Page = () => <F.Slot name="feed/post-list" />;',
  ],
  ['a dynamic import', "const F = await import('@pure/federation');"],
])('%s of the slot’s package is refused, with the file', (_how, source) => {
  const file = path.join(folder, 'namespace.tsx');
  writeFileSync(file, source);
  expect(() => borrowedSlots([file])).toThrow(`${file}: import what you need of @pure/federation`);
});

test.each([
  ['name={name}', '<Slot name={name} props={props} />'],
  ['a spread', '<Slot {...slot} />'],
  ['another name for the component', 'createElement(Slot, { name })'],
])('a slot that is named by %s is refused, with the file', (_how, jsx) => {
  const file = sourceWith('dynamic.tsx', jsx);
  expect(() => borrowedSlots([file])).toThrow(`${file}: write each slot's name as a text`);
});
