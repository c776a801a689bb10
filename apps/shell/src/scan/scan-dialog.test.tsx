import { elin, fakeCameras, fault, hanna, network, rpc, useNetwork } from '@pure/testing';
import { installNativeDialogs } from '@pure/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeFrameDialog } from '../dialogs/frame-dialog.ts';
import { renderShell } from '../testing/render-shell.tsx';

const read = vi.hoisted(() => ({
  frame: vi.fn<() => Promise<string | null>>(),
  picture: vi.fn<() => Promise<string | null>>(),
}));
vi.mock('./reading/code-reader.ts', () => ({
  createCodeReader: () => ({
    readFrame: read.frame,
    readPicture: read.picture,
    close: () => undefined,
  }),
}));

useNetwork();
beforeAll(() => {
  installNativeDialogs();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { value: 4 });
});
beforeEach(() => {
  read.frame.mockResolvedValue(null);
  read.picture.mockResolvedValue(null);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
});
afterEach(() => {
  act(closeFrameDialog);
  vi.unstubAllGlobals();
});

async function openScanner() {
  const shell = await renderShell({ at: '/app', as: elin });
  const bar = within(await screen.findByRole('banner'));
  await shell.user.click(bar.getByRole('button', { name: 'Scan QR Code' }));
  const element = await screen.findByRole('dialog', { name: 'Scan QR Code' });
  return { ...shell, element, dialog: within(element) };
}

const UNABLE = 'Unable to access camera. Please check permissions.';

const linkOf = (id: string) => `${location.origin}/profile/${id}`;

test('[78] it asks for the camera at the back, without sound, and stops it when it closes', async () => {
  const { asked, stop, getUserMedia } = fakeCameras();
  const { dialog, user } = await openScanner();
  await waitFor(() =>
    expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false })),
  );
  expect(asked).toEqual([expect.objectContaining({ facingMode: { ideal: 'environment' } })]);
  dialog.getByRole('button', { name: 'Upload QR Image' });
  dialog.getByText('Enter Profile URL Manually');
  dialog.getByRole('button', { name: 'My QR Code' });
  expect(stop).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

test.each([
  [
    'NotAllowedError',
    'This site isn’t allowed to use it. You can change that in your browser’s settings.',
  ],
  ['NotFoundError', 'We found no camera. You can upload a picture of the code instead.'],
  ['NotSupportedError', 'You can upload a picture of the code instead.'],
  ['NotReadableError', 'Another app may be using it. Close that one and try again.'],
])('[79] after a %s it says why, and Try Again tries again', async (name, reason) => {
  const { getUserMedia } = fakeCameras();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
  const { dialog, user } = await openScanner();
  await dialog.findByText(UNABLE);
  dialog.getByText(reason);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(dialog.queryByText(UNABLE)).toBeNull());
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test('[79] without https there is no camera, and it says so', async () => {
  const { dialog } = await openScanner();
  await dialog.findByText(UNABLE);
  dialog.getByText('Browsers lend the camera to secure addresses (https) only.');
});

test('[79] a camera that ends, as when it is unplugged, is stopped and said', async () => {
  const { tracks, stop } = fakeCameras();
  const { dialog } = await openScanner();
  await waitFor(() => expect(tracks).toHaveLength(1));
  await waitFor(() => expect(dialog.queryByText('Starting the camera')).toBeNull());
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
  await dialog.findByText(UNABLE);
  expect(stop).toHaveBeenCalled();
});

test('[78] a hidden page stops the camera', async () => {
  const { stop, getUserMedia } = fakeCameras();
  await openScanner();
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(stop).toHaveBeenCalled());
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
});

test('where the camera has a light, it can be turned on and off', async () => {
  const { applyConstraints } = fakeCameras({ torch: true });
  const { dialog, user } = await openScanner();
  await user.click(await dialog.findByRole('button', { name: 'Turn on the light' }));
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  await user.click(await dialog.findByRole('button', { name: 'Turn off the light' }));
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});

test('a light that is refused stays off', async () => {
  const { applyConstraints } = fakeCameras({ torch: true });
  applyConstraints.mockRejectedValue(new DOMException('low battery'));
  const { dialog, user } = await openScanner();
  await user.click(await dialog.findByRole('button', { name: 'Turn on the light' }));
  await dialog.findByRole('button', { name: 'Turn on the light' });
});

test('the next camera is opened in turn, and the first one stops', async () => {
  const { asked, stop } = fakeCameras({ devices: ['back', 'wide'] });
  const { dialog, user } = await openScanner();
  const next = await dialog.findByRole('button', { name: 'Use another camera' });
  await user.click(next);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ deviceId: { exact: 'wide' } }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(next);
  await waitFor(() => expect(dialog.queryByText('Starting the camera')).toBeNull());
  await user.click(next);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ deviceId: { exact: 'back' } }));
});

test('with one camera and no light there are no such buttons', async () => {
  fakeCameras();
  const { dialog } = await openScanner();
  await waitFor(() => expect(dialog.queryByText('Starting the camera')).toBeNull());
  expect(dialog.queryByRole('button', { name: 'Use another camera' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Turn on the light' })).toBeNull();
});

test('[80] a code of a profile opens it, and says so', async () => {
  fakeCameras();
  const { promise, resolve } = Promise.withResolvers<string>();
  read.frame.mockReturnValue(promise);
  const { router } = await openScanner();
  resolve(linkOf(hanna.id));
  await screen.findByText('Profile found! Redirecting...');
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan QR Code' })).toBeNull());
});

test('[82] a code that stays before the camera is refused once', async () => {
  fakeCameras();
  read.frame.mockResolvedValue('https://other.example/profile');
  const { dialog, router } = await openScanner();
  const alert = await dialog.findByText('Invalid PURE profile QR code');
  await waitFor(() => expect(read.frame.mock.calls.length).toBeGreaterThan(3));
  expect(dialog.getByText('Invalid PURE profile QR code')).toBe(alert);
  expect(router.state.location.pathname).toBe('/app');
});

test('if codes can’t be read, it says so, stops the camera, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { stop } = fakeCameras();
  read.frame.mockRejectedValueOnce(new Error('404'));
  const { dialog, user } = await openScanner();
  await dialog.findByText('Couldn’t start the scanner.');
  expect(stop).toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(read.frame.mock.calls.length).toBeGreaterThan(1));
});

test('[83] a picture is read, and one without a code says so', async () => {
  fakeCameras();
  const { element, dialog, router, user } = await openScanner();
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const photo = new File(['photo'], 'code.png', { type: 'image/png' });
  await user.upload(input as HTMLInputElement, photo);
  await dialog.findByText(
    'We found no QR code in this picture. Try one that is closer and sharper.',
  );
  read.picture.mockResolvedValue(linkOf(hanna.id));
  await user.upload(input as HTMLInputElement, photo);
  await screen.findByText('Profile found! Redirecting...');
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
});

test('[83] a picture that is pasted is read', async () => {
  fakeCameras();
  read.picture.mockResolvedValue(linkOf(hanna.id));
  const { element, router } = await openScanner();
  const files = [new File(['photo'], 'code.png', { type: 'image/png' })];
  const scanner = element.querySelector('[data-scanner]') as HTMLElement;
  fireEvent.paste(scanner, { clipboardData: { files } });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`));
});

async function enter(text: string, answer: () => unknown) {
  fakeCameras();
  const names: string[] = [];
  network.use(
    rpc<{ username: string }>('inviter_card', ({ username }) => {
      names.push(username);
      return answer();
    }),
  );
  const scanner = await openScanner();
  const { dialog, user } = scanner;
  await user.click(dialog.getByText('Enter Profile URL Manually'));
  await user.type(dialog.getByRole('textbox', { name: 'Profile URL or username' }), text);
  const submit = () => user.click(dialog.getByRole('button', { name: 'Open Profile' }));
  await submit();
  return { ...scanner, names, submit };
}

test('[81] a username is looked up in lower case, and opens its profile', async () => {
  const { router, names } = await enter('HannaBerg_the_long', () => hanna);
  await screen.findByText('Profile found! Redirecting...');
  expect(names).toEqual(['hannaberg_the_long']);
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
});

test('a profile that is found after the dialog was closed doesn’t open', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof hanna>();
  const { dialog, router, user } = await enter('hannaberg', () => promise);
  await dialog.findByText('Looking for this profile');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await act(async () => {
    resolve(hanna);
    await new Promise((done) => setTimeout(done, 200));
  });
  expect(screen.queryByText('Profile found! Redirecting...')).toBeNull();
  expect(router.state.location.pathname).toBe('/app');
});

test('[81] nobody of this name is not found, and what was typed stays', async () => {
  const { dialog } = await enter('nobody', () => null);
  await dialog.findByText('User not found');
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('nobody');
});

test.each([
  ['the network fails', fault.offline, 'Couldn’t look for this profile. It’s kept here.'],
  ['there were too many look-ups', fault.rateLimit, /^That’s many look-ups in a short while/],
])('if %s, the target is kept, and Try Again looks again', async (_, failure, message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  let answer: () => unknown = failure;
  const { dialog, user, router } = await enter('hannaberg', () => answer());
  await dialog.findByText(message, undefined, { timeout: 10_000 });
  answer = () => hanna;
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`));
});

test('offline it says so, and opens the profile when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dialog, router, names } = await enter('hannaberg', () => hanna);
  await dialog.findByText('You’re offline. The profile opens when you’re back.');
  expect(names).toEqual([]);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`));
});

test('[82] the register page leads to the landing page', async () => {
  const { router } = await enter(`${location.origin}/register`, () => null);
  await screen.findByText('Welcome to PURE! Sign up to connect.');
  expect(router.state.location.pathname).toBe('/landing');
});

test('[82] an invite link opens the profile of the inviter', async () => {
  const { router, names } = await enter(`${location.origin}/register?ref=hanna&key=k`, () => hanna);
  await screen.findByText('Profile found! Redirecting...');
  expect(names).toEqual(['hanna']);
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
});

test('nothing entered asks for something', async () => {
  const { dialog } = await enter(' ', () => null);
  await dialog.findByText('Enter a profile URL or a username');
});

test('a remote can open it through the host', async () => {
  fakeCameras();
  const { host } = await renderShell({ at: '/app', as: elin });
  await screen.findByRole('banner');
  act(() => host.scanCode?.());
  await screen.findByRole('dialog', { name: 'Scan QR Code' });
});
