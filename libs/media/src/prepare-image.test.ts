import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';

/** the sizes that the faked canvas writes, by type; others come out as PNG, as browsers do */
let written: Record<string, number>;
let bitmap: { width: number; height: number; close: () => void };
const close = vi.fn();
const decode = vi.fn(async (_file: Blob, _options: ImageBitmapOptions) => bitmap);

beforeEach(() => {
  written = { 'image/webp': 100 };
  bitmap = { width: 4000, height: 3000, close };
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        if (width * height > 16_000_000) throw new RangeError('Too large');
        this.width = width;
        this.height = height;
      }
      getContext = () => ({
        drawImage: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray(64) }),
      });
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob(['x'.repeat(written[type] ?? 900)], {
          type: type in written ? type : 'image/png',
        });
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  close.mockClear();
});

const file = (type: string, bytes = 1000) => new Blob(['x'.repeat(bytes)], { type });

test('a picture is re-encoded upright, at most 2,048 pixels long, as WebP', async () => {
  const photo = file('image/jpeg');
  const prepared = await prepareImage(photo);
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(prepared).toMatchObject({ width: 2048, height: 1536, placeholder: 'A'.repeat(64) });
  expect(prepared?.blob.type).toBe('image/webp');
  expect(close).toHaveBeenCalled();
});

test('a thin picture keeps a pixel of its width', async () => {
  bitmap = { width: 2, height: 9000, close };
  expect(await prepareImage(file('image/png'))).toMatchObject({ width: 1, height: 2048 });
});

test('without a WebP encoder, a photo becomes JPEG and a picture that may be transparent PNG', async () => {
  written = { 'image/jpeg': 200 };
  expect((await prepareImage(file('image/jpeg')))?.blob.type).toBe('image/jpeg');
  expect((await prepareImage(file('image/png')))?.blob.type).toBe('image/png');
});

test('a picture that re-encoding would only enlarge stays as it is', async () => {
  bitmap = { width: 800, height: 600, close };
  const small = file('image/webp', 50);
  expect(await prepareImage(small)).toMatchObject({ blob: small, width: 800, height: 600 });
});

test('an animated picture stays as it is', async () => {
  const moving = file('image/gif');
  expect(await prepareImage(moving)).toMatchObject({ blob: moving, width: 4000, height: 3000 });
});

test('a file that can’t be decoded isn’t a picture', async () => {
  decode.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  expect(await prepareImage(file('image/jpeg'))).toBeNull();
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  expect(await prepareImage(file('image/jpeg'))).toBeNull();
  expect(close).toHaveBeenCalled();
});
