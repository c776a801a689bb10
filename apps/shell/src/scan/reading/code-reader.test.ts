import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCodeReader } from './code-reader.ts';
import type { ReaderAnswer, ReaderRequest } from './worker-messages.ts';

const LINK = 'https://pure.example/profile/3f0c9c1e-7d2b-4b0f-9a51-2f6f1f4d2c11';

const fakeBitmap = () => ({ close: vi.fn<() => void>() }) as unknown as ImageBitmap;
const video = {} as HTMLVideoElement;

/** the requests to the worker */
let asked: ReaderRequest['kind'][];
let answer: (request: ReaderRequest) => ReaderAnswer | Promise<ReaderAnswer>;
let started: number;
let ended: number;

class FakeWorker extends EventTarget {
  constructor() {
    super();
    started += 1;
  }
  async postMessage(request: ReaderRequest): Promise<void> {
    asked.push(request.kind);
    try {
      const data = await answer(request);
      this.dispatchEvent(new MessageEvent('message', { data }));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
  terminate(): void {
    ended += 1;
  }
}

beforeEach(() => {
  asked = [];
  started = 0;
  ended = 0;
  answer = () => ({ text: null });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => fakeBitmap());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser with a detector of its own. */
function installDetector(formats: string[], detect: () => Promise<{ rawValue: string }[]>): void {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

test('[83] where the browser reads QR codes itself, no worker starts', async () => {
  installDetector(['ean_13', 'qr_code'], async () => [{ rawValue: LINK }]);
  const reader = createCodeReader();
  expect(await reader.readFrame(video)).toBe(LINK);
  expect(await reader.readPicture(fakeBitmap())).toBe(LINK);
  expect(started).toBe(0);
});

test('a frame without a code is left to the detector', async () => {
  installDetector(['qr_code'], async () => []);
  expect(await createCodeReader().readFrame(video)).toBeNull();
  expect(started).toBe(0);
});

test('a picture in which the detector finds nothing goes to the worker, too', async () => {
  installDetector(['qr_code'], async () => []);
  answer = () => ({ text: LINK });
  expect(await createCodeReader().readPicture(fakeBitmap())).toBe(LINK);
  expect(asked).toEqual(['picture']);
});

test.each([
  ['without a detector', () => undefined],
  [
    'whose detector reads other codes',
    () => installDetector(['ean_13'], async () => [{ rawValue: '4006381333931' }]),
  ],
  [
    'whose detector fails',
    () =>
      installDetector(['qr_code'], () => Promise.reject(new DOMException('', 'NotSupportedError'))),
  ],
])('[83] in a browser %s, a worker reads', async (_, install) => {
  install();
  answer = () => ({ text: LINK });
  const reader = createCodeReader();
  expect(await reader.readFrame(video)).toBe(LINK);
  expect(await reader.readFrame(video)).toBe(LINK);
  expect(asked).toEqual(['frame', 'frame']);
  expect(started).toBe(1);
});

test('a video without a frame has no code', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no frame')));
  expect(await createCodeReader().readFrame(video)).toBeNull();
  expect(started).toBe(0);
});

test('a worker that fails rejects, and the next frame starts another', async () => {
  answer = () => Promise.reject(new Error('404'));
  const reader = createCodeReader();
  await expect(reader.readFrame(video)).rejects.toThrow('The reader failed');
  expect(ended).toBe(1);
  answer = () => ({ text: LINK });
  expect(await reader.readFrame(video)).toBe(LINK);
  expect(started).toBe(2);
});

test('a worker that never answers is given up', async () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const reading = createCodeReader().readFrame(video);
  const outcome = expect(reading).rejects.toThrow('The reader took too long');
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
  expect(ended).toBe(1);
});

test('closing it ends the worker', async () => {
  const reader = createCodeReader();
  await reader.readFrame(video);
  reader.close();
  expect(ended).toBe(1);
});
