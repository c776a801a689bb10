import { elin, fault, member, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { type CreatePostArguments, fakeFeed, insertPost } from '../testing/fake-feed.ts';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

const ask = 'What’s new with you, Elin?';
const pill = () => screen.findByRole('button', { name: ask });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: ask });
const composer = () => within(screen.getByRole('form', { name: 'New post' }));
const postButton = () => screen.getByRole('button', { name: 'Post' });

async function openComposer(as = elin) {
  const view = await renderRoute(routes, { at: '/app', as });
  await view.user.click(await pill());
  return view;
}

test('the composer asks by first name, and opens into a focused field [90]', async () => {
  fakeFeed();
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  await user.click(await pill());
  const textField = await field();
  expect(document.activeElement).toBe(textField);
  expect(textField.getAttribute('placeholder')).toBe(ask);
  expect(screen.getByText('Only your friends see this')).toBeTruthy();
});

test('a single name is used as the first name [90]', async () => {
  fakeFeed();
  await renderRoute(routes, { at: '/app', as: member('  Prince ', 9) });
  expect(await screen.findByRole('button', { name: 'What’s new with you, Prince?' })).toBeTruthy();
});

test('a sent post is shown on top and confirmed [97]', async () => {
  const feed = fakeFeed();
  const { user } = await openComposer();
  await user.type(await field(), '  First frost.{Enter}The kale is fine.  ');
  await user.click(postButton());
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  const card = screen.getByRole('article', { name: 'Elin Sandberg' });
  expect(within(card).getByText(/First frost/).textContent).toBe('First frost.\nThe kale is fine.');
  expect(feed.posts).toHaveLength(1);
  expect(document.activeElement).toBe(await pill());
});

test('a post keeps its card when it has been sent', async () => {
  const feed = fakeFeed();
  const answered = Promise.withResolvers<void>();
  network.use(
    rpc<CreatePostArguments>('create_post', async (post) => {
      await answered.promise;
      return insertPost(feed, post);
    }),
  );
  const { user } = await openComposer();
  await user.type(await field(), 'Soup tonight');
  await user.click(postButton());
  const card = await screen.findByRole('article');
  answered.resolve();
  await screen.findByText('Post created successfully!');
  expect(screen.getByRole('article')).toBe(card);
  expect(within(card).queryByText(/Sending/)).toBeNull();
});

test('a post that was sent while the feed loaded is in the feed', async () => {
  const feed = fakeFeed();
  let requests = 0;
  network.use(
    rpc('home_feed', async () => {
      requests += 1;
      if (requests === 1) return fault.silence();
      return { items: feed.posts, next: null };
    }),
  );
  const { user } = await openComposer();
  await user.type(await field(), 'Soup tonight');
  await user.click(postButton());
  await screen.findByText('Post created successfully!');
  await waitFor(() => expect(screen.getAllByText('Soup tonight')).toHaveLength(1));
  expect(screen.queryByText('Loading posts')).toBeNull();
});

test('a post that is being sent says so [97]', async () => {
  fakeFeed();
  network.use(rpc('create_post', fault.silence));
  const { user } = await openComposer();
  await user.type(await field(), 'Soup tonight');
  await user.click(postButton());
  expect(await screen.findByText('Soup tonight')).toBeTruthy();
  expect(screen.getByText(/Sending…/)).toBeTruthy();
});

describe('an empty post', () => {
  test.each(['', '   {Enter}  '])('%j is refused with a message [91]', async (typed) => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    if (typed) await user.type(await field(), typed);
    await user.click(postButton());
    expect(composer().getByRole('alert').textContent).toContain(
      'Please enter some content for your post',
    );
    expect(document.activeElement).toBe(await field());
    expect(feed.calls).not.toContain('create_post');
  });

  test('the message disappears with the first character', async () => {
    fakeFeed();
    const { user } = await openComposer();
    await user.click(postButton());
    await user.type(await field(), 'a');
    expect(composer().queryByRole('alert')).toBeNull();
  });
});

describe('the length', () => {
  async function write(characters: number) {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.click(await field());
    await user.paste('a'.repeat(characters));
    return { feed, user };
  }

  test('is shown near the limit only', async () => {
    await write(4799);
    expect(screen.queryByText(/left$/)).toBeNull();
  });

  test('tells how many characters are left', async () => {
    await write(4900);
    expect(screen.getByText('100 left')).toBeTruthy();
  });

  test('over the limit truncates nothing and sends nothing', async () => {
    const { feed, user } = await write(5012);
    expect(composer().getByRole('alert').textContent).toContain(
      '12 over the limit of 5,000 characters',
    );
    await user.click(postButton());
    expect(feed.calls).not.toContain('create_post');
    expect((await field()).value).toBe('a'.repeat(5012));
  });
});

describe('keyboard', () => {
  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('%s posts', async (keys) => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.type(await field(), `hello${keys}`);
    await screen.findByText('Post created successfully!');
    expect(feed.posts.map(({ content }) => content)).toEqual(['hello']);
  });

  test('Escape closes the form and keeps the text', async () => {
    fakeFeed();
    const { user } = await openComposer();
    await user.type(await field(), 'half a thought{Escape}');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Draft: half a thought' }),
    );
    await user.keyboard('{Enter}');
    expect((await field()).value).toBe('half a thought');
  });
});

describe('drafts and unsent posts', () => {
  test('a draft survives a reload', async () => {
    fakeFeed();
    const { user, unmount } = await openComposer();
    await user.type(await field(), 'half a thought');
    unmount();
    await renderRoute(routes, { at: '/app', as: elin });
    expect((await field()).value).toBe('half a thought');
    expect(document.activeElement).not.toBe(await field());
  });

  test('another member does not see the draft', async () => {
    fakeFeed();
    const { user, unmount } = await openComposer();
    await user.type(await field(), 'half a thought');
    unmount();
    await renderRoute(routes, { at: '/app', as: member('Hanna Berg', 2) });
    await screen.findByRole('button', { name: 'What’s new with you, Hanna?' });
    expect(screen.queryByDisplayValue('half a thought')).toBeNull();
  });

  test('a sent draft does not come back', async () => {
    fakeFeed();
    const { user, unmount } = await openComposer();
    await user.type(await field(), 'whole thought');
    await user.click(postButton());
    await screen.findByText('Post created successfully!');
    unmount();
    await renderRoute(routes, { at: '/app', as: elin });
    expect(await pill()).toBeTruthy();
  });

  test('a failed post stays in the list and can be retried [97]', async () => {
    const feed = fakeFeed();
    network.use(rpc('create_post', fault.server));
    const { user } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.click(postButton());
    expect(await screen.findByText('Failed to create post')).toBeTruthy();
    expect(screen.getByText('Soup tonight')).toBeTruthy();
    expect(screen.getByText('Couldn’t send. Your post is kept here.')).toBeTruthy();

    network.use(rpc<CreatePostArguments>('create_post', (post) => insertPost(feed, post)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post created successfully!')).toBeTruthy();
    expect(screen.getAllByText('Soup tonight')).toHaveLength(1);
    expect(screen.queryByText(/Couldn’t send/)).toBeNull();
  });

  test('a post whose answer was lost is created once', async () => {
    const feed = fakeFeed();
    network.use(
      rpc<CreatePostArguments>('create_post', (post) => {
        insertPost(feed, post);
        return fault.offline();
      }),
    );
    const { user } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.click(postButton());
    await screen.findByText('Failed to create post');

    network.use(rpc<CreatePostArguments>('create_post', (post) => insertPost(feed, post)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Post created successfully!');
    expect(feed.posts).toHaveLength(1);
    expect(screen.getAllByText('Soup tonight')).toHaveLength(1);
  });

  test('an unsent post survives a reload and keeps its id', async () => {
    const ids: string[] = [];
    const feed = fakeFeed();
    network.use(
      rpc<{ id: string }>('create_post', ({ id }) => {
        ids.push(id);
        return fault.server();
      }),
    );
    const { user, unmount } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.click(postButton());
    await screen.findByText('Failed to create post');
    unmount();

    fakeFeed(feed.posts);
    network.use(
      rpc<CreatePostArguments>('create_post', (post) => {
        ids.push(post.id);
        return insertPost(feed, post);
      }),
    );
    const again = await renderRoute(routes, { at: '/app', as: elin });
    expect(await screen.findByText('Soup tonight')).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Post created successfully!');
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('an unsent post can be discarded', async () => {
    fakeFeed();
    network.use(rpc('create_post', fault.server));
    const { user, unmount } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.click(postButton());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Soup tonight')).toBeNull();
    unmount();
    await renderRoute(routes, { at: '/app', as: elin });
    await screen.findByText('No posts yet');
    expect(screen.queryByText('Soup tonight')).toBeNull();
  });

  test('a double click posts once', async () => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.dblClick(postButton());
    await screen.findByText('Post created successfully!');
    expect(feed.calls.filter((call) => call === 'create_post')).toHaveLength(1);
  });

  test('a rate limit tells when to try again', async () => {
    fakeFeed();
    network.use(
      rpc('create_post', () =>
        Response.json(
          { code: 'PT429', message: 'Too many', details: '2026-11-21T12:30:00.000Z', hint: null },
          { status: 429 },
        ),
      ),
    );
    const { user } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    await user.click(postButton());
    expect(await screen.findByText(/try again after \d{1,2}:30/i)).toBeTruthy();
  });
});

describe('offline', () => {
  test('the form says so, the post waits, and is sent by itself once there is a network', async () => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.type(await field(), 'Soup tonight');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('You’re offline. Your post is sent when you’re back.'),
    ).toBeTruthy();
    await user.click(postButton());
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeTruthy();
    expect(feed.calls).not.toContain('create_post');

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Post created successfully!')).toBeTruthy();
    expect(feed.calls.filter((call) => call === 'create_post')).toHaveLength(1);
  });
});
