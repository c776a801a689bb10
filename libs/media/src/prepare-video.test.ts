import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareVideo } from './prepare-video.ts';

const video = new Blob(['video'], { type: 'video/mp4' });
const urls = new Set<string>();

beforeEach(() => {
  URL.createObjectURL = () => {
    urls.add('blob:video');
    return 'blob:video';
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        drawImage: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray(64) }),
      });
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser's reaction after the video's address is set. */
function playing(event: 'loadeddata' | 'error' | 'nothing', width = 320) {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(180);
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(1.5);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    if (event !== 'nothing') queueMicrotask(() => this.dispatchEvent(new Event(event)));
  });
}

test('a video is measured by its first frame and stays as it is', async () => {
  playing('loadeddata');
  expect(await prepareVideo(video)).toEqual({
    blob: video,
    width: 320,
    height: 180,
    placeholder: 'A'.repeat(64),
    duration_ms: 1500,
  });
  expect(urls.size).toBe(0);
});

test.each([
  ['loadeddata', 0],
  ['error', 320],
] as const)(
  'a video that this browser can’t play is not measured: %s, %i wide',
  async (event, width) => {
    playing(event, width);
    expect(await prepareVideo(video)).toBeNull();
    expect(urls.size).toBe(0);
  },
);

test('measuring a video that doesn’t load before playback ends after 10 s', async () => {
  playing('nothing');
  vi.useFakeTimers();
  const prepared = prepareVideo(video);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await prepared).toBeNull();
});
