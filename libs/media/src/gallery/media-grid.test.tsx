import {
  elin,
  fault,
  network,
  renderRoute,
  service,
  SIGN_URL,
  signsFiles,
  useNetwork,
} from '@pure/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedUrls } from '../use-signed-url.ts';
import { MediaGrid } from './media-grid.tsx';
import type { MediaItem } from './media-item.ts';

useNetwork();
const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => signedUrls.clear());

/** Signs as the function does, a new token each time. */
function storage() {
  const asked: string[][] = [];
  network.use(
    signsFiles(
      ({ path }, request) => `/storage/v1/${path}?token=${request}`,
      (paths) => asked.push(paths),
    ),
  );
  return asked;
}

const photo = (path: string, more: Partial<MediaItem> = {}): MediaItem => ({
  path,
  kind: 'image',
  width: 1600,
  height: 900,
  placeholder: null,
  alt: null,
  ...more,
});
const clip = (path: string): MediaItem => photo(path, { kind: 'video' });
const album = (count: number) => Array.from({ length: count }, (_, at) => photo(`p${at + 1}`));

async function show(items: MediaItem[]) {
  const element = (
    <article>
      <MediaGrid bucket="posts" items={items} author="Hanna Berg" />
    </article>
  );
  const { user } = await renderRoute(() => [{ path: '/app', element }], { at: '/app', as: elin });
  const card = await screen.findByRole('article');
  const grid = card.querySelector<HTMLElement>('[data-count]');
  if (!grid) throw new Error('There is no media');
  return { user, card: within(card), grid, near: () => setInView([grid], true) };
}

test('a photo loads when it comes near the viewport, and its space is reserved before [98]', async () => {
  const asked = storage();
  const { card, grid, near } = await show([photo('lake', { alt: 'A lake at dawn' })]);
  expect(grid.style.getPropertyValue('--ratio')).toBe(String(16 / 9));
  expect(card.queryByRole('img')).toBeNull();
  expect(asked).toEqual([]);
  near();
  const img = await card.findByRole('img', { name: 'A lake at dawn' });
  expect(img.getAttribute('src')).toBe('http://pure.test/storage/v1/lake?token=1');
  expect(asked).toEqual([['lake']]);
});

test('a photo without a description is named after its author [98]', async () => {
  storage();
  const { card, near } = await show([photo('lake')]);
  near();
  expect(await card.findByRole('button', { name: 'Photo by Hanna Berg' })).toBeTruthy();
});

test('a video shows its length and a play button, starts muted, and has controls once it plays [98]', async () => {
  storage();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const { user, card, near } = await show([clip('clip')]);
  near();
  const video = (await card.findByLabelText('Video by Hanna Berg')) as HTMLVideoElement;
  expect(video.controls).toBe(false);
  expect(video.muted).toBe(true);
  expect(video.autoplay).toBe(false);
  expect(video.preload).toBe('metadata');
  Object.defineProperty(video, 'duration', { value: 42.3 });
  fireEvent.loadedMetadata(video);
  expect(card.getByText('0:42')).toBeTruthy();
  expect(play).not.toHaveBeenCalled();
  await user.click(card.getByRole('button', { name: /^Play: Video by Hanna Berg/ }));
  expect(play).toHaveBeenCalledOnce();
  expect(video.controls).toBe(true);
  expect(card.queryByText('0:42')).toBeNull();
});

test('four of many files are shown and the rest are counted; one request signs them all', async () => {
  const asked = storage();
  const { card, near } = await show(album(7));
  near();
  expect(await card.findByRole('button', { name: 'Photo 1 of 7 by Hanna Berg' })).toBeTruthy();
  expect(
    card.getByRole('button', { name: /^Photo 4 of 7 by Hanna Berg\s*and 3 more$/ }),
  ).toBeTruthy();
  expect(card.getByText('+3')).toBeTruthy();
  expect(card.getAllByRole('img')).toHaveLength(4);
  expect(asked).toEqual([['p1', 'p2', 'p3', 'p4']]);
});

test('an expired address is renewed once, then the failure is shown with a retry', async () => {
  const asked = storage();
  const { user, card, near } = await show([photo('lake')]);
  near();
  fireEvent.error(await card.findByRole('img'));
  await waitFor(() => expect(card.getByRole('img').getAttribute('src')).toMatch(/token=2/));
  expect(card.queryByText('This photo can’t be shown')).toBeNull();
  fireEvent.error(card.getByRole('img'));
  expect(card.getByText('This photo can’t be shown')).toBeTruthy();
  expect(asked).toHaveLength(2);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByRole('img')).toBeTruthy();
  expect(asked).toHaveLength(3);
});

test('an address that is renewed within a second is loaded again', async () => {
  network.use(signsFiles(() => '/storage/v1/lake?token=same'));
  const { card, near } = await show([photo('lake')]);
  near();
  const first = (await card.findByRole('img')).getAttribute('src');
  fireEvent.error(card.getByRole('img'));
  await waitFor(() => expect(card.getByRole('img').getAttribute('src')).not.toBe(first));
});

test.each([
  ['a server error', fault.server],
  ['a network failure', fault.offline],
  ['a refusal', () => ({ urls: [null] })],
])(
  'after %s the video has an error in its place, and loads when the network is back',
  async (_, answer) => {
    network.use(service(SIGN_URL, answer));
    const { card, near } = await show([clip('clip')]);
    near();
    expect(await card.findByText('This video can’t be shown')).toBeTruthy();
    storage();
    act(() => void dispatchEvent(new Event('online')));
    expect(await card.findByLabelText('Video by Hanna Berg')).toBeTruthy();
  },
);

test('a video whose address is renewed continues where it was', async () => {
  storage();
  const { card, near } = await show([clip('clip')]);
  near();
  const video = (await card.findByLabelText('Video by Hanna Berg')) as HTMLVideoElement;
  Object.defineProperty(video, 'currentTime', { value: 42, writable: true });
  fireEvent.error(video);
  await waitFor(() => expect(video.src).toMatch(/token=2/));
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(42);
});

test('a photo opens in a lightbox with its description; arrow keys page, and Escape returns the focus', async () => {
  storage();
  const { user, card, near } = await show([
    photo('p1', { alt: 'The jetty' }),
    photo('p2', { alt: 'The boat' }),
    clip('p3'),
  ]);
  near();
  const jetty = await card.findByRole('button', { name: 'The jetty' });
  await user.click(jetty);
  const dialog = await screen.findByRole('dialog', { name: 'Photos and videos by Hanna Berg' });
  const large = within(dialog);
  expect(large.getByText('1 of 3')).toBeTruthy();
  expect(large.getByText('The jetty').tagName).toBe('P');
  expect(large.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(large.getByText('2 of 3')).toBeTruthy();
  expect(large.getByText('The boat').tagName).toBe('P');
  await user.click(large.getByRole('button', { name: 'Next' }));
  expect(large.getByText('3 of 3')).toBeTruthy();
  expect(await large.findByLabelText('Video 3 of 3 by Hanna Berg')).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(large.getByText('3 of 3')).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(large.getByText('2 of 3')).toBeTruthy();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(jetty);
});

test('a swipe updates the position and pauses the previous video', async () => {
  storage();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user, card, near } = await show([clip('p1'), photo('p2')]);
  near();
  await user.click(await card.findByRole('button', { name: 'Video 1 of 2 by Hanna Berg' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Video 1 of 2 by Hanna Berg');
  const slides = [...dialog.querySelectorAll('[class*=slide]')];
  setInView(slides.slice(0, 1), false);
  setInView(slides.slice(1), true);
  expect(within(dialog).getByText('2 of 2')).toBeTruthy();
  expect(pause).toHaveBeenCalledTimes(1);
});

test('a press beside the picture closes the lightbox, a press on it does not', async () => {
  storage();
  const { user, card, near } = await show([photo('lake')]);
  near();
  await user.click(await card.findByRole('button', { name: 'Photo by Hanna Berg' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('img'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function touch(on: Element, type: string, x: number, y: number): void {
  fireEvent(
    on,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), {
      pointerType: 'touch',
      isPrimary: true,
    }),
  );
}

async function pullDown(by: number, aside = 0) {
  storage();
  const { user, card, near } = await show([photo('lake')]);
  near();
  await user.click(await card.findByRole('button', { name: 'Photo by Hanna Berg' }));
  const strip = within(await screen.findByRole('dialog')).getByRole('region');
  touch(strip, 'pointerdown', 100, 200);
  touch(strip, 'pointermove', 100 + aside, 200 + by);
  const moved = strip.style.translate;
  touch(strip, 'pointerup', 100 + aside, 200 + by);
  return { strip, moved };
}

test('a long swipe down closes the lightbox', async () => {
  const { moved } = await pullDown(140);
  expect(moved).toBe('0px 140px');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['that is short', 60, 0],
  ['that is rather sideways', 140, 200],
  ['upwards', -140, 0],
])('after a swipe %s the lightbox stays open and the picture returns', async (_, down, aside) => {
  const { strip } = await pullDown(down, aside);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(strip.style.translate).toBe('');
});

test('a tiny picture keeps its size in a frame that is large enough to press', async () => {
  storage();
  const { card, grid, near } = await show([photo('mugs', { width: 120, height: 90 })]);
  near();
  expect(grid.style.getPropertyValue('--widest')).toBe('240px');
  expect((await card.findByRole('img')).className).toMatch(/tiny/);
});
