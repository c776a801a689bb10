import { hanna, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import {
  finishLoading,
  stopTime,
  isShown,
  media,
  openStories,
  passTime,
} from '../../testing/open-story.ts';

useNetwork();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

const dialog = () => screen.getByRole('dialog', { name: 'Stories by Hanna Berg' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('duration', () => {
  test('a picture is shown for 5 s after it has loaded, then the next, and after the last the viewer closes [117]', async () => {
    const [one, two] = [story(hanna, 9), story(hanna, 3)];
    await openStories(/^Hanna/, one, two);
    stopTime();
    passTime(60_000);
    expect(isShown(one)).toBe(true);
    finishLoading();
    passTime(4_900);
    expect(isShown(one)).toBe(true);
    passTime(100);
    expect(isShown(two)).toBe(true);
    finishLoading();
    passTime(5_000);
    await isClosed();
  });

  test('the bar advances every 50 ms [117]', async () => {
    await openStories(/^Hanna/, story(hanna, 9));
    stopTime();
    finishLoading();
    const scale = () => dialog().querySelector<HTMLElement>('.fill')?.style.scale;
    passTime(50);
    expect(scale()).toBe('0.01 1');
    passTime(2_450);
    expect(scale()).toBe('0.5 1');
  });

  test('stepping back from the first story restarts it', async () => {
    await openStories(/^Hanna/, story(hanna, 9));
    stopTime();
    finishLoading();
    passTime(4_000);
    press('Previous story');
    finishLoading();
    passTime(4_000);
    expect(dialog()).toBeTruthy();
    passTime(1_000);
    await isClosed();
  });

  test('a video is shown for its length, at most 15 s [117]', async () => {
    const [long, short] = [
      story(hanna, 9, { media_type: 'video', duration_ms: 40_000 }),
      story(hanna, 3, { media_type: 'video', duration_ms: 4_000 }),
    ];
    await openStories(/^Hanna/, long, short);
    stopTime();
    const at = (seconds: number) =>
      Object.defineProperty(media(), 'currentTime', { value: seconds, configurable: true });
    finishLoading();
    at(14.9);
    passTime(50);
    expect(isShown(long)).toBe(true);
    at(15);
    passTime(50);
    expect(isShown(short)).toBe(true);
    finishLoading();
    fireEvent.ended(media());
    await isClosed();
  });

  test('the time of a video stops while it waits for the network', async () => {
    await openStories(/^Hanna/, story(hanna, 3, { media_type: 'video' }));
    stopTime();
    finishLoading();
    fireEvent.waiting(media());
    Object.defineProperty(media(), 'currentTime', { value: 60 });
    passTime(1_000);
    expect(dialog()).toBeTruthy();
  });
});

describe('a story is paused [117]', () => {
  const waits = () => {
    passTime(60_000);
    return dialog().isConnected;
  };
  const goesOn = async () => {
    passTime(5_000);
    await isClosed();
  };

  async function running() {
    const shown = await openStories(/^Hanna/, story(hanna, 3));
    stopTime();
    finishLoading();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 400, 700),
    );
    return shown;
  }

  function move(clientX: number): void {
    const event = new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 300 });
    Object.defineProperties(event, {
      pointerType: { value: 'mouse' },
      movementX: { value: 3 },
      movementY: { value: 0 },
    });
    fireEvent(screen.getByRole('button', { name: 'Next story' }), event);
  }
  const finger = (type: string, at: { x: number; y: number } = { x: 200, y: 300 }) =>
    fireEvent(
      screen.getByRole('button', { name: 'Next story' }),
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: at.x, clientY: at.y }), {
        pointerType: 'touch',
      }),
    );

  test('under the mouse', async () => {
    await running();
    move(200);
    expect(waits()).toBe(true);
    move(900);
    await goesOn();
  });

  test('while a finger holds it', async () => {
    await running();
    finger('pointerdown');
    expect(waits()).toBe(true);
    finger('pointerup');
    await goesOn();
  });

  test('in a hidden tab', async () => {
    await running();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(waits()).toBe(true);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await goesOn();
  });

  test('by its button and by the space bar', async () => {
    await running();
    press('Pause');
    expect(waits()).toBe(true);
    press('Play');
    const next = screen.getByRole('button', { name: 'Next story' });
    fireEvent.keyDown(next, { key: ' ' });
    expect(waits()).toBe(true);
    fireEvent.keyDown(next, { key: ' ' });
    await goesOn();
  });

  test('a swipe down closes the viewer, and a swipe to the side steps', async () => {
    const [one, two] = [story(hanna, 9), story(hanna, 3)];
    await openStories(/^Hanna/, one, two);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 400, 700),
    );
    finger('pointerdown');
    finger('pointerup', { x: 100, y: 310 });
    expect(isShown(two)).toBe(true);
    finger('pointerdown');
    finger('pointerup', { x: 300, y: 310 });
    expect(isShown(one)).toBe(true);
    finger('pointerdown');
    finger('pointerup', { x: 210, y: 460 });
    await isClosed();
  });
});
