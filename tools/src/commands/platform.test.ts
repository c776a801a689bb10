import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWorkspace } from '../new-remote/copy-workspace.ts';
import { runProgram } from '../system/run-program.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'pure-platform-'));
beforeAll(() => copyWorkspace(workspace));
afterAll(() => rmSync(workspace, { recursive: true }));

const SLOTS = 'libs/contracts/src/slots.ts';
const VERSION = 'libs/contracts/src/platform.ts';
const FOLDER = 'libs/contracts/platform';
const KEPT = `${FOLDER}/slots.d.ts`;

const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(workspace, file), text);

const keep = () =>
  runProgram(process.execPath, [path.join(workspace, 'tools/run.mjs'), 'platform']);

test('a slot is free until another app borrows it; then its type is kept, until a minor has it', async () => {
  const declared = read(SLOTS);
  const declareSlots = (slots: string) =>
    write(SLOTS, declared.replace('interface Slots {', `interface Slots {\n${slots}`));

  const minor = read(`${FOLDER}/1.0.d.ts`);
  write(`${FOLDER}/1.0.d.ts`, `${minor}\n`);
  const edited = await keep();
  expect([edited.ok, edited.output]).toEqual([false, expect.stringContaining('1.0.d.ts has cha')]);
  write(`${FOLDER}/1.0.d.ts`, minor);

  declareSlots("'feed/share': { postId: string };");
  const free = await keep();
  expect([free.ok, free.output]).toEqual([true, expect.stringContaining('Nothing is new')]);

  declareSlots("'feed/share': { place: PostPlace };\n'feed/poll': { source: PostSource };");
  write(
    'apps/messages/src/poll.tsx',
    `import { Slot } from '@pure/federation';
    export const Poll = () => <Slot name="feed/poll" props={{ source: { kind: 'home' } }} />;`,
  );
  const borrowed = await keep();
  expect([borrowed.ok, borrowed.output]).toEqual([true, expect.stringContaining(': feed/poll.')]);
  const kept = read(KEPT);
  expect(kept).toContain('type PostSource =');
  expect(kept).toContain("'messages/story-reply': {");
  expect(kept).not.toMatch(/feed\/share|PostPlace/);

  declareSlots("'feed/poll': { source: PostSource; question: string };");
  const changed = await keep();
  expect([changed.ok, changed.output]).toEqual([false, expect.stringContaining("'question' is")]);
  expect(read(KEPT)).toBe(kept);

  declareSlots("'feed/poll': { source: PostSource };");
  const next = `${PLATFORM.split('.')[0]}.99`;
  write(VERSION, read(VERSION).replace(`'${PLATFORM}'`, `'${next}'`));
  expect(await keep()).toMatchObject({ ok: true });
  expect(readdirSync(path.join(workspace, FOLDER))).not.toContain('slots.d.ts');
  expect(Object.keys(JSON.parse(read(`${FOLDER}/hashes.json`)) as object)).not.toContain('slots');
  expect(read(`${FOLDER}/${next}.d.ts`)).toContain("'feed/poll': {");
}, 240_000);
