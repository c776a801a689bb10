import {
  ACCEPT_URL,
  elin,
  fakeBrowserFiles,
  fakeCameras,
  fakeStorage,
  fault,
  network,
  photoFile,
  renderRoute,
  service,
  useNetwork,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MediaFailure } from '../media-failure.ts';
import PictureDialog from './picture-dialog.tsx';

useNetwork();
beforeEach(() => void fakeBrowserFiles());

const FRONT = { facingMode: { ideal: 'user' } };
const shape = { ratio: 1, width: 512, round: true };

async function show({ onUploaded = vi.fn(async () => undefined), hasPicture = false } = {}) {
  const onClose = vi.fn();
  const onRemove = vi.fn(async () => undefined);
  const dialog = (
    <PictureDialog
      title="Profile picture"
      bucket="avatars"
      shape={shape}
      onUploaded={onUploaded}
      onRemove={hasPicture ? onRemove : undefined}
      failed="Failed to upload profile picture"
      onClose={onClose}
    />
  );
  const routes = () => [{ path: '/', element: dialog }];
  const { user } = await renderRoute(routes, { at: '/', as: elin });
  await screen.findByRole('dialog', { name: 'Profile picture' });
  const input = () => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('No file input');
    return found;
  };
  return { user, onUploaded, onRemove, onClose, input };
}

const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).valueAsNumber;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a chosen picture is cropped, uploaded and handed over [122]', async () => {
  const asked = fakeStorage();
  const { user, input, onUploaded } = await show();
  await user.upload(input(), photoFile());
  await screen.findByRole('application', { name: 'The picture in its frame' });
  await user.click(button('Save'));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  expect(onUploaded).toHaveBeenCalledWith(`${elin.id}/${asked.accepted[0]}.webp`);
});

test.each([
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), /^File type text\/plain is not/],
  [
    'more than 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'File size must be less than 5MB',
  ],
  ['what no browser can read', photoFile('a.jpg', 'no picture'), /can’t be read/],
])('%s is refused in words [122]', async (_, file, words) => {
  const { input } = await show();
  fireEvent.change(input(), { target: { files: [file] } });
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('application')).toBeNull();
});

test('the focus goes with the steps, and back', async () => {
  const { user, input } = await show();
  button('Choose a picture').focus();
  fireEvent.change(input(), { target: { files: [photoFile()] } });
  const frame = await screen.findByRole('application');
  expect(document.activeElement).toBe(frame);
  await user.click(button('Choose another'));
  expect(document.activeElement).toBe(button('Choose a picture'));
});

test('a dropped picture is cropped, too', async () => {
  await show();
  const dropZone = screen.getByText(/^JPEG, PNG, GIF or WebP/);
  fireEvent.drop(dropZone, { dataTransfer: { files: [photoFile()] } });
  await screen.findByRole('application');
});

test('keys, wheel and slider zoom; Save sends the crop once it is right', async () => {
  const { user, input } = await show();
  await user.upload(input(), photoFile());
  const frame = await screen.findByRole('application');
  expect(zoom()).toBe(100);
  fireEvent.keyDown(frame, { key: '+' });
  expect(zoom()).toBe(110);
  fireEvent.wheel(frame, { deltaY: -100 });
  expect(zoom()).toBeGreaterThan(120);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: 300 } });
  expect(zoom()).toBe(300);
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(frame, { key: 'a' })).toBe(true);
});

test('a picture that is decoded late doesn’t replace one that was chosen since', async () => {
  const decode = createImageBitmap;
  const late = Promise.withResolvers<void>();
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'huge.jpg') await late.promise;
    return decode(file);
  });
  const { input } = await show();
  fireEvent.change(input(), { target: { files: [photoFile('huge.jpg')] } });
  fireEvent.change(input(), { target: { files: [photoFile('small.jpg')] } });
  const frame = await screen.findByRole('application');
  fireEvent.keyDown(frame, { key: '+' });
  expect(zoom()).toBe(110);
  late.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(zoom()).toBe(110);
});

test('two fingers zoom, and lifting one of them neither zooms nor moves', async () => {
  const { user, input } = await show();
  await user.upload(input(), photoFile());
  const frame = await screen.findByRole('application');
  const box = { left: 0, top: 0, width: 200, height: 200 } as DOMRect;
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(box);
  vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(frame, 'clientHeight', 'get').mockReturnValue(200);
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 });
  fireEvent.pointerDown(frame, finger(1, 80));
  fireEvent.pointerDown(frame, finger(2, 120));
  fireEvent.pointerMove(frame, finger(2, 160));
  expect(zoom()).toBe(200);
  fireEvent.pointerMove(frame, finger(1, 100));
  expect(zoom()).toBe(150);
  fireEvent.pointerUp(frame, finger(1, 100));
  fireEvent.pointerMove(frame, finger(2, 190));
  expect(zoom()).toBe(150);
});

test('after a failure the crop stays, and another try sends no bytes again [122]', async () => {
  const asked = fakeStorage();
  const onUploaded = vi.fn(async () => undefined);
  onUploaded.mockRejectedValueOnce(new Error('no words for members'));
  onUploaded.mockRejectedValueOnce(new MediaFailure('limited', 'Words for members'));
  const { user, input } = await show({ onUploaded });
  await user.upload(input(), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Failed to upload profile picture');
  await user.click(button('Save'));
  await screen.findByText('Words for members');
  screen.getByRole('application');
  await user.click(button('Save'));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(3));
  expect(asked.uploads).toHaveLength(1);
});

test('what the server says of a picture is shown', async () => {
  fakeStorage();
  network.use(
    service(ACCEPT_URL, () =>
      Response.json({ code: 'broken', message: 'This picture is broken' }, { status: 422 }),
    ),
  );
  const { user, input } = await show();
  await user.upload(input(), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('This picture is broken');
});

test('without a network it says so and keeps the crop', async () => {
  network.use(service('/storage/v1/object/uploads/*', fault.offline));
  const { user, input } = await show();
  await user.upload(input(), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^The upload didn’t finish/);
  screen.getByRole('application');
});

test('where the page may not use the camera, the camera app takes the picture', async () => {
  const { user, input } = await show();
  await user.click(button('Take a picture'));
  await screen.findByText('Unable to access camera. Please check permissions.');
  expect(input().getAttribute('capture')).toBe('user');
  await user.upload(input(), photoFile());
  await screen.findByRole('application');
});

test('where the member refuses the camera, it says so, and Try Again opens it', async () => {
  const { asked, getUserMedia } = fakeCameras();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { user } = await show();
  await user.click(button('Take a picture'));
  await screen.findByText(/^This site isn’t allowed to use it/);
  await user.click(button('Try Again'));
  await waitFor(() => expect(asked).toEqual([expect.objectContaining(FRONT)]));
  button('Take it');
});

test('the camera rests while the page is hidden, and is off once the member goes back', async () => {
  const { stop, getUserMedia } = fakeCameras();
  const { user } = await show();
  await user.click(button('Take a picture'));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  expect(stop).not.toHaveBeenCalled();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  await user.click(button('Back'));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
  button('Choose a picture');
});

test('a member with two cameras can use the other one', async () => {
  const { asked } = fakeCameras({ facingMode: 'user', devices: ['front', 'back'] });
  const { user } = await show();
  await user.click(button('Take a picture'));
  await user.click(await screen.findByRole('button', { name: 'Use another camera' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ deviceId: { exact: 'back' } }));
});

test('Remove takes the picture away; without a picture there is no such button', async () => {
  const { user, onRemove } = await show({ hasPicture: true });
  await user.click(button('Remove picture'));
  await waitFor(() => expect(onRemove).toHaveBeenCalledTimes(1));
});
