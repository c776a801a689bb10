import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backend } from './support/backend.ts';
import { box, mp4, picture, metadataTrackAt } from './support/files/mp4.ts';
import { startCrashableFunctions, type CrashableFunctions } from './support/crashable-functions.ts';
import { downloadFile, uploadFile, type AcceptedFile } from './support/media.ts';
import { createMembers, type Member } from './support/members.ts';

const MEGABYTE = 1024 * 1024;

let functions: CrashableFunctions;

beforeAll(async () => {
  functions = await startCrashableFunctions(backend());
});

afterAll(() => functions.close());

/** The peak memory of the worker process in bytes; null if the system doesn’t report it. */
async function peakMemory(): Promise<number | null> {
  const status = await readFile(`/proc/${await functions.processId()}/status`, 'utf8').catch(
    () => '',
  );
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

async function callAcceptMedia(member: Member, bucket: string, path: string): Promise<Response> {
  const { data } = await member.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  return functions.call('accept-media', { authorization }, { bucket, path });
}

test(
  'a video of the maximum size is accepted within a function’s memory and time',
  { timeout: 60_000 },
  async () => {
    const [elin] = await createMembers('Elin Sandberg');
    const location = box('udta', box('\xa9xyz', '\0\x12\x15\xc7', '+59.3293+018.0686/'));
    const short = mp4({ brand: 'qt  ', extras: [location] });
    const video = Buffer.concat([
      short,
      box('mdat', randomBytes(50 * MEGABYTE - short.length - 8)),
    ]);
    const path = await uploadFile(elin, video);

    const began = performance.now();
    const accepted = (await (await callAcceptMedia(elin, 'stories', path)).json()) as AcceptedFile;
    const seconds = (performance.now() - began) / 1000;
    const memory = await peakMemory();

    expect(accepted).toMatchObject({ kind: 'video', mime: 'video/quicktime' });
    const stored = await downloadFile('stories', accepted.path);
    expect(stored.length).toBe(video.length);
    expect(stored.subarray(short.length).equals(video.subarray(short.length))).toBe(true);
    expect(stored.includes('59.3293')).toBe(false);
    expect(seconds).toBeLessThan(30);
    if (memory !== null) expect(memory / MEGABYTE).toBeLessThan(256);
  },
);

test(
  'a video filled with tables is refused within a function’s memory',
  { timeout: 60_000 },
  async () => {
    const [elin] = await createMembers('Elin Sandberg');
    const notes = metadataTrackAt(0, 0, new Uint32Array(12_000_000).fill(28));
    const path = await uploadFile(elin, mp4({ tracks: [picture, notes], tablesLast: true }));
    expect((await callAcceptMedia(elin, 'stories', path)).status).toBe(422);
  },
);
