import {
  broadcastEvent,
  elin,
  hanna,
  longName,
  network,
  service,
  useNetwork,
  yusuf,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import {
  finishLoading,
  stopTime,
  isShown,
  media,
  openStories,
  passTime,
  showStrip,
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
const told = () => dialog().querySelector('[aria-live]')?.textContent;

describe('navigation', () => {
  test('tapping the sides and the keyboard step, and each step is announced [117]', async () => {
    const stories = [
      story(hanna, 9, { alt: 'Kale in frost' }),
      story(hanna, 6, { content: 'Soup?', words: 'Low tide', words_place: 'top' }),
      story(hanna, 3, { media_type: 'video' }),
    ];
    await openStories(/^Hanna/, ...stories);
    expect(told()).toBe('Hanna Berg, 1 of 3. Photo: Kale in frost');
    press('Next story');
    expect(told()).toBe('Hanna Berg, 2 of 3. Photo. Low tide. Soup?');
    within(dialog()).getByText('Low tide');
    const key = (key: string) => fireEvent.keyDown(dialog(), { key });
    key('ArrowRight');
    expect(told()).toBe('Hanna Berg, 3 of 3. Video');
    key('Home');
    expect(told()).toContain('1 of 3');
    key('ArrowLeft');
    expect(told()).toContain('1 of 3');
    key('End');
    press('Previous story');
    expect(told()).toContain('2 of 3');
    press('Next story');
    press('Next story');
    await isClosed();
  });

  test('after a friend’s last story follows the next friend with unseen ones, and back [117]', async () => {
    const [one, two] = [story(hanna, 3), story(yusuf, 9)];
    const { router } = await openStories(/^Hanna/, one, two, story(longName, 20, { viewed: true }));
    const pause = screen.getByRole('button', { name: 'Pause' });
    finishLoading();
    press('Next story');
    const next = await screen.findByRole('dialog', { name: 'Stories by Yusuf Demir' });
    expect(next.querySelector('[aria-live]')?.textContent).toBe('Yusuf Demir, 1 of 1. Photo');
    expect(router.state.location.search).toBe(`?stories=${yusuf.id}`);
    expect(document.activeElement).toBe(pause);
    await waitFor(() => expect(isShown(two)).toBe(true));
    press('Previous story');
    await waitFor(() => expect(isShown(one)).toBe(true));
    press('Next story');
    await waitFor(() => expect(isShown(two)).toBe(true));
    finishLoading();
    press('Next story');
    await isClosed();
    expect(router.state.location.search).toBe('');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Hanna Berg/ })),
    );
  });

  test('the focus goes to Pause, and returns to the ring on close', async () => {
    await openStories(/^Hanna/, story(hanna, 9));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
    press('Close');
    await isClosed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Hanna Berg/ }));
  });

  test('Escape closes the viewer, and so does Back', async () => {
    const { router, user } = await showStrip(story(hanna, 9));
    const ring = () => screen.findByRole('button', { name: /^Hanna/ });
    await ring();
    await act(() => router.navigate('/app?from=elsewhere'));
    await user.click(await ring());
    await waitFor(media);
    expect(router.state.location.search).toBe(`?stories=${hanna.id}`);
    const open = dialog();
    const escape = () =>
      act(() => void open.dispatchEvent(new Event('cancel', { cancelable: true })));
    act(() => {
      escape();
      escape();
    });
    await isClosed();
    expect(router.state.location.search).toBe('?from=elsewhere');
    await user.click(await ring());
    await waitFor(media);
    await act(() => router.navigate(-1));
    await isClosed();
  });

  test('an address opens existing stories; otherwise it leads home and says that they ended', async () => {
    const { router } = await showStrip(story(hanna, 9));
    await screen.findByRole('button', { name: /^Hanna/ });
    await act(() => router.navigate(`/app?stories=${hanna.id}`));
    await waitFor(media);
    expect(screen.queryByText('This story has ended.')).toBeNull();
    await act(() => router.navigate(`/app?stories=${yusuf.id}`));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await isClosed();
    await screen.findByText('This story has ended.');
  });
});

describe('views', () => {
  test('a view is recorded once, stored in this browser, and fades the ring [118]', async () => {
    const [one, two] = [story(hanna, 9), story(hanna, 3)];
    const { fake } = await openStories(/^Hanna/, one, two);
    expect(fake.views).toEqual([]);
    finishLoading();
    await waitFor(() => expect(fake.views).toHaveLength(1));
    press('Next story');
    finishLoading();
    press('Previous story');
    finishLoading();
    press('Close');
    await isClosed();
    expect(fake.views).toEqual([one, two].map(({ id }) => [{ story_id: id, user_id: elin.id }]));
    expect(screen.getByRole('button', { name: 'Hanna Berg, seen' })).toBeTruthy();
    expect(JSON.parse(localStorage[`pure.member.${elin.id}.feed.stories-viewed`])).toEqual([
      one.id,
      two.id,
    ]);
  });

  test('the viewer starts with the first unseen story', async () => {
    const [seen, fresh] = [story(hanna, 9, { viewed: true }), story(hanna, 3)];
    await openStories(/^Hanna/, seen, fresh);
    expect(isShown(fresh)).toBe(true);
  });

  test('a view of an own story is not recorded [118]', async () => {
    const { fake } = await openStories(/^Your story/, story(elin, 9));
    finishLoading();
    press('Close');
    await isClosed();
    expect(fake.views).toEqual([]);
    expect(Object.keys({ ...localStorage })).not.toContain(
      `pure.member.${elin.id}.feed.stories-viewed`,
    );
  });

  test('a failed report is repeated after the next read', async () => {
    const one = story(hanna, 9);
    const { fake } = await openStories(/^Hanna/, one);
    network.use(
      service('/rest/v1/story_views', () => new Response(null, { status: 500 }), { once: true }),
    );
    finishLoading();
    press('Close');
    await isClosed();
    expect(fake.views).toEqual([]);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(fake.views).toEqual([[{ story_id: one.id, user_id: elin.id }]]));
  });
});

describe('media', () => {
  test('all stories of a friend are signed in one request, and the next one is preloaded', async () => {
    const stories = [story(hanna, 9), story(hanna, 6), story(hanna, 3)];
    const { fake } = await openStories(/^Hanna/, ...stories);
    expect(fake.signed).toEqual([stories.map(({ media_url }) => media_url)]);
    press('Next story');
    expect(fake.signed).toHaveLength(1);
  });

  test('a file that fails to load can be retried, and the story does not advance', async () => {
    const one = story(hanna, 9);
    await openStories(/^Hanna/, one);
    fireEvent.error(media());
    await waitFor(media);
    fireEvent.error(media());
    await screen.findByText('Couldn’t load this story');
    stopTime();
    passTime(60_000);
    press('Try again');
    vi.useRealTimers();
    await waitFor(media);
    expect(isShown(one)).toBe(true);
  });

  test('a story that ends while it is shown is followed by the next, and after the last the viewer closes [113]', async () => {
    const [one, two] = [story(hanna, 9), story(hanna, 3)];
    const { fake } = await openStories(/^Hanna/, one, two);
    fake.stories = [two];
    await broadcastEvent('story', { kind: 'deleted', story_id: one.id, author_id: hanna.id });
    await waitFor(() => expect(isShown(two)).toBe(true));
    fake.stories = [];
    await broadcastEvent('story', { kind: 'deleted', story_id: two.id, author_id: hanna.id });
    await isClosed();
    const own = screen.getByRole('button', { name: 'Your story' });
    await waitFor(() => expect(document.activeElement).toBe(own));
    expect(screen.queryByText('This story has ended.')).toBeNull();
  });
});
