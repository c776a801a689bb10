import type { RecordedNote } from '@pure/media';
import { elin, fakeBrowserFiles, hanna, yusuf } from '@pure/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLocks, useFakeLocks } from '../testing/fake-locks.ts';
import { keepRecording, takeKeptRecording } from './kept-recording.ts';

const UNSENT = '/unsent/';
useFakeLocks();

let files: ReturnType<typeof fakeBrowserFiles>;

beforeEach(() => {
  files = fakeBrowserFiles();
  // jsdom's can't hold what the fake cache returns.
  const { Blob, File } = process.getBuiltinModule('node:buffer');
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const facts = { durationMs: 9000, waveform: 'A'.repeat(64) };

async function recordParts(...parts: string[]) {
  const keeper = keepRecording(elin.id, hanna.id, 'audio/webm;codecs=opus');
  for (const part of parts) keeper.addPart(new Blob([part]), facts);
  await vi.waitFor(() => expect(files.storedCount()).toBe(parts.length));
  await vi.waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
  return keeper;
}

async function take(partner = hanna, member = elin): Promise<RecordedNote | null> {
  const store = vi.fn<(note: RecordedNote) => Promise<void>>(async () => {});
  await takeKeptRecording(member.id, partner.id, store);
  return store.mock.calls[0]?.[0] ?? null;
}

test('a recording from before a crash is there afterwards, once', async () => {
  await recordParts('before ', 'the crash');
  fakeLocks.crash();
  const note = await take();
  expect(note).toMatchObject(facts);
  expect(await note?.file.text()).toBe('before the crash');
  expect(note?.file).toMatchObject({ type: 'audio/webm', name: 'voice-note.webm' });
  expect(await take()).toBeNull();
  expect(files.storedCount()).toBe(0);
  expect(localStorage).toHaveLength(0);
});

test('a recording is forgotten only after its note is stored', async () => {
  await recordParts('before ', 'the crash');
  fakeLocks.crash();
  const stored = Promise.withResolvers<void>();
  const taken = takeKeptRecording(elin.id, hanna.id, () => stored.promise);
  await vi.waitFor(() => expect(fakeLocks.count()).toBe(1));
  // Neither a second visit nor another tab takes it meanwhile.
  expect(await take()).toBeNull();
  expect(files.storedCount()).toBe(2);
  stored.resolve();
  await taken;
  expect(files.storedCount()).toBe(0);
});

test('a note that couldn’t be stored is there at the next visit', async () => {
  await recordParts('before ', 'the crash');
  fakeLocks.crash();
  const refusal = new Error('no room');
  await expect(takeKeptRecording(elin.id, hanna.id, () => Promise.reject(refusal))).rejects.toBe(
    refusal,
  );
  expect(await (await take())?.file.text()).toBe('before the crash');
});

test('another tab leaves a recording alone that goes on', async () => {
  await recordParts('still ', 'talking');
  expect(await take()).toBeNull();
  expect(files.storedCount()).toBe(2);
});

test('it belongs to its member and its conversation', async () => {
  await recordParts('for Hanna');
  fakeLocks.crash();
  expect(await take(yusuf)).toBeNull();
  expect(await take(elin, hanna)).toBeNull();
  expect(await take()).not.toBeNull();
});

test('a delivered recording leaves nothing behind', async () => {
  const keeper = await recordParts('all ', 'of ', 'it');
  keeper.forget();
  await vi.waitFor(() => expect(files.storedCount()).toBe(0));
  expect(localStorage).toHaveLength(0);
  await vi.waitFor(() => expect(fakeLocks.count()).toBe(0));
});

test('a recording that its tab leaves behind is there at the next visit', async () => {
  const keeper = await recordParts('all ', 'of it');
  keeper.leave();
  await vi.waitFor(() => expect(fakeLocks.count()).toBe(0));
  expect(await (await take())?.file.text()).toBe('all of it');
});

test('a part that is lost ends the note', async () => {
  await recordParts('one ', 'two ', 'three');
  fakeLocks.crash();
  const [cache = ''] = await caches.keys();
  const id = Object.keys(localStorage)[0]?.replace(/^.*recording\./, '');
  await (await caches.open(cache)).delete(`${UNSENT}${id}.1`);
  expect(await (await take())?.file.text()).toBe('one ');
});
