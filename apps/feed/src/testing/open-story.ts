import { elin, renderRoute } from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from './fake-feed.ts';
import { fakeStories, type story } from './fake-stories.ts';

type ToldStory = ReturnType<typeof story>;

/** Elin's home with these stories in its strip. */
export async function showStrip(...held: ToldStory[]) {
  fakeFeed();
  const fake = fakeStories(held);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  return { fake, ...view };
}

/** Opens the stories behind a ring, and waits until the first is shown. */
export async function openStories(ring: RegExp, ...held: ToldStory[]) {
  const shown = await showStrip(...held);
  await shown.user.click(await screen.findByRole('button', { name: ring }));
  await waitFor(media);
  return shown;
}

/** From here on the seconds of a story pass as the test says. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
}

export function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

/** The picture or film that is on screen. */
export function media(): HTMLImageElement | HTMLVideoElement {
  const shown = document.querySelector<HTMLImageElement | HTMLVideoElement>(
    'dialog :is(img[src*="/signed/"], video)',
  );
  if (!shown) throw new Error('No story is shown');
  return shown;
}

/** The file is here. */
export function arriveMedia(): void {
  if (media() instanceof HTMLVideoElement) fireEvent.canPlay(media());
  else fireEvent.load(media());
}

/** Which of the stories is on screen. */
export function isShown({ media_url }: ToldStory): boolean {
  return media().src.includes(media_url);
}
