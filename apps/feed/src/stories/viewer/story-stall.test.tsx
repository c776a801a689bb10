import { hanna, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { story, type FakeStory } from '../../testing/fake-stories.ts';
import { finishLoading, isShown, media, openStories, passTime } from '../../testing/open-story.ts';

useNetwork();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hasFailed = () => screen.queryByText('Couldn’t load this story') !== null;
const setReadOnly = (name: 'naturalWidth' | 'networkState', value: number) =>
  Object.defineProperty(media(), name, { value, configurable: true });

/** Opens a story before this one, and steps to this one once timeouts are stopped. */
async function stepTo(shown: FakeStory) {
  await openStories(/^Hanna/, story(hanna, 9), shown);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Next story');
  expect(isShown(shown)).toBe(true);
}
const picture = () => story(hanna, 3);
const film = () => story(hanna, 3, { media_type: 'video' });

test.each([
  ['picture', picture()],
  ['film', film()],
])('a %s that doesn’t arrive has failed after 20 s, and can be retried', async (_kind, shown) => {
  await stepTo(shown);
  passTime(19_900);
  expect(hasFailed()).toBe(false);
  passTime(100);
  expect(hasFailed()).toBe(true);
  vi.useRealTimers();
  press('Try again');
  await waitFor(() => expect(isShown(shown)).toBe(true));
  expect(hasFailed()).toBe(false);
});

test('a picture that has begun to arrive has 20 s more', async () => {
  await stepTo(picture());
  setReadOnly('naturalWidth', 1080);
  passTime(20_000);
  passTime(19_900);
  expect(hasFailed()).toBe(false);
  passTime(100);
  expect(hasFailed()).toBe(true);
});

test('a film that arrives slowly doesn’t fail until it stops arriving', async () => {
  await stepTo(film());
  for (let minutes = 0; minutes < 3; minutes += 0.25) {
    passTime(15_000);
    fireEvent.progress(media());
  }
  passTime(19_900);
  expect(hasFailed()).toBe(false);
  passTime(100);
  expect(hasFailed()).toBe(true);
});

test('what has loaded doesn’t fail later, and a film that waits for the rest does', async () => {
  await stepTo(film());
  finishLoading();
  passTime(60_000);
  expect(hasFailed()).toBe(false);
  fireEvent.waiting(media());
  passTime(20_000);
  expect(hasFailed()).toBe(true);
});

test('a paused film that the browser doesn’t load yet doesn’t fail', async () => {
  await stepTo(film());
  press('Pause');
  setReadOnly('networkState', HTMLMediaElement.NETWORK_IDLE);
  passTime(60_000);
  expect(hasFailed()).toBe(false);
  press('Play');
  passTime(20_000);
  expect(hasFailed()).toBe(true);
});

test('the time in a hidden tab doesn’t count', async () => {
  await stepTo(picture());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const changeVisibility = () =>
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  changeVisibility();
  passTime(60_000);
  hidden.mockReturnValue(false);
  changeVisibility();
  passTime(19_900);
  expect(hasFailed()).toBe(false);
  passTime(100);
  expect(hasFailed()).toBe(true);
});
