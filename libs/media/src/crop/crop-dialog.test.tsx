import { elin, fakeBrowserFiles, photoFile, renderRoute, useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CropDialog from './crop-dialog.tsx';
import * as drawCrop from './draw-crop.ts';
import { strings } from './strings.ts';

useNetwork();
beforeEach(() => void fakeBrowserFiles());

async function show(file: File) {
  const handlers = { onCropped: vi.fn<(file: File) => void>(), onClose: vi.fn() };
  const dialog = (
    <CropDialog title="Crop" file={file} shape={{ ratio: 9 / 16, width: 1080 }} {...handlers} />
  );
  const { user, unmount } = await renderRoute(() => [{ path: '/', element: dialog }], {
    at: '/',
    as: elin,
  });
  return { user, unmount, ...handlers };
}

const crop = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crop' });

test('the kept part is handed over as a file of the same name', async () => {
  const { user, onCropped } = await show(photoFile());
  await screen.findByRole('application', { name: 'The picture in its frame' });
  await user.click(crop());
  await waitFor(() => expect(onCropped).toHaveBeenCalledTimes(1));
  const [part] = onCropped.mock.lastCall ?? [];
  expect([part?.name, part?.type, await part?.text()]).toEqual([
    photoFile().name,
    'image/webp',
    'drawn',
  ]);
});

test('a crop that is cancelled while it is drawn isn’t handed over', async () => {
  const drawn = Promise.withResolvers<Blob>();
  vi.spyOn(drawCrop, 'encodeCrop').mockReturnValue(drawn.promise);
  const { user, onCropped, unmount } = await show(photoFile());
  await screen.findByRole('application', { name: 'The picture in its frame' });
  await user.click(crop());
  unmount();
  drawn.resolve(new Blob(['drawn']));
  await act(async () => drawn.promise);
  expect(onCropped).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a picture that can’t be read says so, and nothing can be cropped', async () => {
  const { user, onCropped, onClose } = await show(new File(['no picture'], 'sea.jpg'));
  await screen.findByText(strings.unreadable);
  expect(crop().ariaDisabled).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCropped).not.toHaveBeenCalled();
});
