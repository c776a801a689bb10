import { elin, renderRoute } from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from './fake-feed.ts';
import { fakeStories, type FakeStory } from './fake-stories.ts';

/** Shows Elin's home with these stories in the strip. */
export async function showStrip(...stories: FakeStory[]) {
  fakeFeed();
  const fake = fakeStories(stories);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  return { fake, ...view };
}

/** Opens the stories behind a ring, and waits until the first is shown. */
export async function openStories(ring: RegExp, ...stories: FakeStory[]) {
  const view = await showStrip(...stories);
  await view.user.click(await screen.findByRole('button', { name: ring }));
  await waitFor(media);
  return view;
}

/** Stops the clock of the viewer. `passTime` advances it. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
}

export function passTime(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

export function media(): HTMLImageElement | HTMLVideoElement {
  const shown = document.querySelector<HTMLImageElement | HTMLVideoElement>(
    'dialog :is(img[src*="/signed/"], video)',
  );
  if (!shown) throw new Error('No story is shown');
  return shown;
}

export function finishLoading(): void {
  if (media() instanceof HTMLVideoElement) fireEvent.canPlay(media());
  else fireEvent.load(media());
}

export function isShown({ media_url }: FakeStory): boolean {
  return media().src.includes(media_url);
}
