import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  longName,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { fakeFeed } from '../../testing/fake-feed.ts';
import { fakeStories, story, stripOf } from '../../testing/fake-stories.ts';

useNetwork();

async function show(...stories: ReturnType<typeof story>[]) {
  fakeFeed();
  const fake = fakeStories(stories);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  return { fake, ...view };
}

const strip = () => within(screen.getByRole('region', { name: 'Stories' }));
const names = () => strip().getAllByRole('button').map(nameOf);

function nameOf(button: Element): string {
  const heard = button.cloneNode(true) as Element;
  for (const unheard of heard.querySelectorAll('[aria-hidden]')) unheard.remove();
  return button.getAttribute('aria-label') ?? heard.textContent;
}

test('the page is the strip, then the composer, then the feed [86]', async () => {
  await show();
  await screen.findByRole('button', { name: 'Your story' });
  const parts = [
    screen.getByRole('region', { name: 'Stories' }),
    screen.getByRole('region', { name: 'New post' }),
    screen.getByRole('region', { name: 'Posts' }),
  ];
  const inOrder = parts.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder).toEqual(parts);
});

test('the own ring comes first, then new stories, then seen ones [113]', async () => {
  await show(
    story(hanna, 3, { viewed: true }),
    story(yusuf, 60),
    story(yusuf, 50),
    story(longName, 10),
    story(elin, 5),
  );
  await screen.findByRole('button', { name: 'Your story, 1 shown' });
  expect(names()).toEqual([
    'Your story, 1 shown',
    'Add a story',
    'Wolfeschlegelsteinhausenbergerdorff Hubert, 1 new story',
    'Yusuf Demir, 2 new stories',
    'Hanna Berg, seen',
  ]);
});

test('without stories there is only the own ring [113]', async () => {
  await show();
  await screen.findByRole('button', { name: 'Your story' });
  expect(names()).toEqual(['Your story']);
});

test('the strip is one request, and its space is reserved until the answer', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let requests = 0;
  fakeFeed();
  network.use(
    rpc('story_strip', async () => {
      requests += 1;
      await answered;
      return stripOf([story(hanna, 3)]);
    }),
  );
  await renderRoute(routes, { at: '/app', as: elin });
  expect(await screen.findByText('Loading stories')).toBeTruthy();
  answer();
  await screen.findByRole('button', { name: 'Hanna Berg, 1 new story' });
  expect(screen.queryByText('Loading stories')).toBeNull();
  expect(requests).toBe(1);
});

test('a story disappears when it ends by the server’s clock, without a request [113]', async () => {
  const ended = new Date(Date.now() - 9e8).toISOString();
  // This device's clock is days ahead: by it both would be over.
  const { fake } = await show(
    story(hanna, 3, { expires_in_ms: 400, created_at: ended }),
    story(yusuf, 3, { created_at: ended }),
  );
  await screen.findByRole('button', { name: /^Hanna Berg/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Hanna Berg/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Yusuf Demir/ })).toBeTruthy();
  expect(fake.calls).toEqual(['story_strip']);
});

test('a failure shows no toast, offers a retry and leaves the add button', async () => {
  fakeFeed();
  network.use(rpc('story_strip', fault.server));
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  await screen.findByText('Couldn’t load stories');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(strip().getByRole('button', { name: 'Your story' })).toBeTruthy();
  fakeStories([story(hanna, 3)]);
  await user.click(strip().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Hanna Berg, 1 new story' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your story' }));
});

test('the strip is one tab stop, and arrow keys move inside it', async () => {
  const { user } = await show(story(hanna, 1), story(yusuf, 2));
  const first = await screen.findByRole('button', { name: 'Your story' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(nameOf(document.activeElement ?? document.body)).toBe('Yusuf Demir, 1 new story');
  await user.keyboard('{ArrowLeft}');
  expect(nameOf(document.activeElement ?? document.body)).toBe('Hanna Berg, 1 new story');
  await user.keyboard('{End}{Home}');
  expect(document.activeElement).toBe(first);
  const stops = strip()
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([first]);
});

test('only a screenful of a thousand rings is rendered', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    story(member(`Friend ${index}`, 1000 + index), index),
  );
  await show(...many);
  await screen.findByRole('button', { name: 'Friend 0, 1 new story' });
  const shown = strip().getAllByRole('button').length;
  expect(shown).toBeLessThan(40);
  setInView(document.querySelectorAll('li[aria-hidden]'), true);
  expect(strip().getAllByRole('button').length).toBeGreaterThan(shown);
});

describe('live changes', () => {
  test('a friend’s new story appears, and a deleted one disappears at once', async () => {
    const { fake } = await show();
    await screen.findByRole('button', { name: 'Your story' });
    const news = story(hanna, 0);
    fake.stories.push(news);
    await broadcastEvent('story', { kind: 'new', story_id: news.id, author_id: hanna.id });
    await screen.findByRole('button', { name: 'Hanna Berg, 1 new story' });

    network.use(rpc('story_strip', fault.silence));
    await broadcastEvent('story', { kind: 'deleted', story_id: news.id, author_id: hanna.id });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hanna/ })).toBeNull());
  });

  test('stories of a former friend disappear at once, and those of a new friend appear', async () => {
    const { fake } = await show(story(hanna, 1));
    await screen.findByRole('button', { name: /^Hanna Berg/ });
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hanna/ })).toBeNull());
    fake.stories = [story(yusuf, 1)];
    await broadcastEvent('friendship', { member_id: yusuf.id, state: 'friends' });
    expect(await screen.findByRole('button', { name: /^Yusuf Demir/ })).toBeTruthy();
  });

  test('missed stories are read when the tab is visible again', async () => {
    const { fake } = await show();
    await screen.findByRole('button', { name: 'Your story' });
    fake.stories.push(story(hanna, 1));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: /^Hanna Berg/ })).toBeTruthy();
  });

  test('a story that is deleted while the strip is read does not come back', async () => {
    const gone = story(hanna, 1);
    await show(gone, story(yusuf, 1));
    await screen.findByRole('button', { name: /^Hanna Berg/ });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let requests = 0;
    network.use(
      rpc('story_strip', async () => {
        requests += 1;
        if (requests > 1) return stripOf([story(yusuf, 1)]);
        await answered;
        return stripOf([gone]);
      }),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(requests).toBe(1));
    await broadcastEvent('story', { kind: 'deleted', story_id: gone.id, author_id: hanna.id });
    answer();
    await waitFor(() => expect(requests).toBe(2));
    await waitFor(() => expect(names()).toEqual(['Your story', 'Yusuf Demir, 1 new story']));
  });
});
