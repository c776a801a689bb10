import {
  elin,
  hanna,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
  fakeFriends,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { composer, openComposer, postButton } from '../../testing/composer-view.ts';
import { fakeFeed } from '../../testing/fake-feed.ts';
import { emoji } from '@pure/ui';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What’s new/ });

describe('emoji', () => {
  /** jsdom opens no popover, and what isn't open there has neither name nor focus. */
  async function showPanel(): Promise<void> {
    const popover = screen.getByLabelText('Emoji', { selector: '[popover]' });
    fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
    popover.removeAttribute('popover');
    await within(popover).findByRole('button', { name: 'Smile' });
  }
  const panel = () => within(screen.getByRole('group', { name: 'Emoji' }));
  const named = (name: string) => panel().getByRole('button', { name });

  test('thirty emoji are offered, each with its own name [90]', async () => {
    fakeFeed();
    await openComposer();
    await showPanel();
    expect(panel().getAllByRole('button')).toHaveLength(30);
    expect(new Set(emoji.map(([, name]) => name)).size).toBe(30);
    expect(new Set(emoji.map(([symbol]) => symbol)).size).toBe(30);
  });

  test('an emoji is inserted at the cursor and replaces the selection [90]', async () => {
    fakeFeed();
    const { user } = await openComposer();
    await user.type(field(), 'Soup tonight');
    field().setSelectionRange(4, 5);
    await showPanel();
    await user.click(named('Fire'));
    expect(field().value).toBe('Soup🔥tonight');
    expect(document.activeElement).toBe(field());
    expect(field().selectionStart).toBe('Soup🔥'.length);
  });

  test('arrow keys move between the emoji and wrap around [90]', async () => {
    fakeFeed();
    const { user } = await openComposer();
    await showPanel();
    named('Smile').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(named('Cool'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(named('Earth'));
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(named('Kiss'));
  });
});

describe('tags', () => {
  beforeEach(() => void fakeFriends([hanna, yusuf]));

  test('friends can be tagged and removed before posting [90]', async () => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.type(field(), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Tag people' }));
    await user.click(await screen.findByRole('option', { name: /Hanna Berg/ }));
    await user.click(await screen.findByRole('option', { name: /Yusuf Demir/ }));
    await user.click(composer().getByRole('button', { name: 'Remove Hanna Berg' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tag people' }));
    await user.click(composer().getByRole('button', { name: 'Done' }));
    await user.click(postButton());
    await screen.findByText('Post created successfully!');
    expect(feed.posts[0]?.tags.map(({ id }) => id)).toEqual([yusuf.id]);
  });

  test('a refused post can be retried without its tags, because a friendship may have ended [97]', async () => {
    const feed = fakeFeed();
    const { user } = await openComposer();
    await user.type(field(), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Tag people' }));
    await user.click(await screen.findByRole('option', { name: /Hanna Berg/ }));
    network.use(
      rpc('create_post', () =>
        Response.json(
          { code: '42501', message: 'new row violates row-level security policy', details: null },
          { status: 403 },
        ),
      ),
    );
    await user.click(postButton());
    await screen.findByText('Failed to create post');
    fakeFeed(feed.posts);
    await user.click(await screen.findByRole('button', { name: 'Post without tags' }));
    await screen.findByText('Post created successfully!');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  test('Escape closes the picker and returns the focus', async () => {
    fakeFeed();
    const { user } = await openComposer();
    await user.click(screen.getByRole('button', { name: 'Tag people' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tag people' }));
    expect(field()).toBeTruthy();
  });
});

test('a draft with only tags is open after a reload', async () => {
  fakeFeed();
  const kept = JSON.stringify({ media: [], tags: [hanna] });
  localStorage.setItem(`pure.member.${elin.id}.feed.draft-with`, kept);
  await renderRoute(routes, { at: '/app', as: elin });
  expect(await screen.findByRole('list', { name: 'Tagged' })).toBeTruthy();
});
