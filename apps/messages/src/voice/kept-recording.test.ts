import { elin, fakeBrowserFiles, hanna, yusuf } from '@pure/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRecording, takeKeptRecording } from './kept-recording.ts';

const heldLocks = new Set<string>();
const UNSENT = '/unsent/';
let files: ReturnType<typeof fakeBrowserFiles>;

beforeEach(() => {
  files = fakeBrowserFiles();
  // jsdom's can't hold what the fake cache returns.
  const { Blob, File } = process.getBuiltinModule('node:buffer');
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  localStorage.clear();
  crash();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

async function request(name: string, ...rest: unknown[]) {
  const action = rest.at(-1) as (lock: object | null) => unknown;
  if (heldLocks.has(name)) return action(null);
  heldLocks.add(name);
  try {
    return await action({ name });
  } finally {
    heldLocks.delete(name);
  }
}

/** The browser releases the locks of a tab that is gone. */
const crash = () => heldLocks.clear();

const facts = { durationMs: 9000, waveform: 'A'.repeat(64) };

async function recordParts(...parts: string[]) {
  const keeper = keepRecording(elin.id, hanna.id, 'audio/webm;codecs=opus');
  for (const part of parts) keeper.addPart(new Blob([part]), facts);
  await vi.waitFor(() => expect(files.storedCount()).toBe(parts.length));
  await vi.waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
  return keeper;
}

const take = (partner = hanna, member = elin) => takeKeptRecording(member.id, partner.id);

test('what was recorded before a crash is there afterwards, once', async () => {
  await recordParts('before ', 'the crash');
  crash();
  const note = await take();
  expect(note).toMatchObject(facts);
  expect(await note?.file.text()).toBe('before the crash');
  expect(note?.file).toMatchObject({ type: 'audio/webm', name: 'voice-note.webm' });
  expect(await take()).toBeNull();
  expect(files.storedCount()).toBe(0);
  expect(localStorage).toHaveLength(0);
});

test('another tab leaves a recording alone that goes on', async () => {
  await recordParts('still ', 'talking');
  expect(await take()).toBeNull();
  expect(files.storedCount()).toBe(2);
});

test('it belongs to its member and its conversation', async () => {
  await recordParts('for Hanna');
  crash();
  expect(await take(yusuf)).toBeNull();
  expect(await take(elin, hanna)).toBeNull();
  expect(await take()).not.toBeNull();
});

test('a delivered recording leaves nothing behind', async () => {
  const keeper = await recordParts('all ', 'of ', 'it');
  keeper.forget();
  await vi.waitFor(() => expect(files.storedCount()).toBe(0));
  expect(localStorage).toHaveLength(0);
  await vi.waitFor(() => expect(heldLocks.size).toBe(0));
});

test('a part that is lost ends the note', async () => {
  await recordParts('one ', 'two ', 'three');
  crash();
  const [cache = ''] = await caches.keys();
  const id = Object.keys(localStorage)[0]?.replace(/^.*recording\./, '');
  await (await caches.open(cache)).delete(`${UNSENT}${id}.1`);
  expect(await (await take())?.file.text()).toBe('one ');
});
