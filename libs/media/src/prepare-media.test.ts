import { expect, test, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';
import { prepareMedia } from './prepare-media.ts';
import { prepareVideo } from './prepare-video.ts';

vi.mock(import('./prepare-image.ts'), { spy: true });
vi.mock(import('./prepare-video.ts'), { spy: true });

const file = new Blob(['file']);
const unknown = { blob: file, width: null, height: null, placeholder: null, duration_ms: null };

test('a picture that cannot be drawn is refused', async () => {
  vi.mocked(prepareImage).mockResolvedValue(null);
  await expect(prepareMedia('image', file)).rejects.toMatchObject({
    kind: 'refused',
    message: 'Invalid file selected',
  });
});

test('a video that this browser cannot play is sent as it is', async () => {
  vi.mocked(prepareVideo).mockResolvedValue(null);
  expect(await prepareMedia('video', file)).toEqual(unknown);
});

test('an unknown length and an empty placeholder are left out', async () => {
  const measured = { blob: file, width: 900, height: 1600, placeholder: '', duration_ms: 0 };
  vi.mocked(prepareVideo).mockResolvedValue(measured);
  expect(await prepareMedia('video', file)).toEqual({ ...unknown, width: 900, height: 1600 });
});
