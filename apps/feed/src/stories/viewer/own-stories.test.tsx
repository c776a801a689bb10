import { deletes, elin, fault, hanna, network, rpc, useNetwork, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import { isShown, openStories, showStrip } from '../../testing/open-story.ts';

useNetwork();

const own = (minutes: number, views = 0) => story(elin, minutes, { views_count: views });
const open = (...stories: ReturnType<typeof story>[]) => openStories(/^Your story/, ...stories);
const views = (name: string) => screen.getByRole('dialog', { name });

describe('viewers of an own story [119]', () => {
  test('viewers are listed under their number, newest first', async () => {
    const { fake, user } = await open(own(9, 2));
    fake.viewers = [
      { member: yusuf, viewed_at: new Date().toISOString(), hearted: true },
      { member: hanna, viewed_at: new Date(Date.now() - 3_600_000).toISOString(), hearted: false },
    ];
    await user.click(screen.getByRole('button', { name: 'Views (2)' }));
    await screen.findByRole('link', { name: 'Yusuf Demir' });
    const rows = within(views('Views (2)')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Yusuf Demir'),
      expect.stringContaining('Hanna Berg'),
    ]);
    expect(rows.map((row) => within(row).queryByText('Liked it') !== null)).toEqual([true, false]);
    await user.click(within(views('Views (2)')).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views (2)' }));
  });

  test('hearts stand beside the number of views', async () => {
    await open(story(elin, 9, { views_count: 3, hearts_count: 1 }));
    screen.getByRole('button', { name: 'Views (3), 1 heart' });
  });

  test('a story without viewers says so', async () => {
    const { user } = await open(own(9));
    await user.click(screen.getByRole('button', { name: 'Views (0)' }));
    expect(await screen.findByText('No views yet')).toBeTruthy();
  });

  test('viewers are paged', async () => {
    const { user } = await open(own(9, 2));
    network.use(
      rpc<{ after: object | null }>('story_viewers', ({ after }) => ({
        count: 2,
        items: [{ member: after ? hanna : yusuf, viewed_at: new Date().toISOString() }],
        next: after ? null : { at: 'then', id: yusuf.id },
      })),
    );
    await user.click(screen.getByRole('button', { name: 'Views (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Hanna Berg' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a failed read can be retried', async () => {
    const { fake, user } = await open(own(9));
    network.use(rpc('story_viewers', fault.server));
    await user.click(screen.getByRole('button', { name: 'Views (0)' }));
    await screen.findByText('Couldn’t load the views');
    network.use(rpc('story_viewers', () => ({ count: 0, items: [], next: null })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No views yet')).toBeTruthy();
    expect(fake.calls).not.toContain('delete');
  });

  test('the stories of a friend do not show viewers', async () => {
    await openStories(/^Hanna/, story(hanna, 3));
    expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete story' })).toBeNull();
  });
});

describe('deleting [120]', () => {
  type User = Awaited<ReturnType<typeof open>>['user'];
  async function remove(user: User) {
    await user.click(screen.getByRole('button', { name: 'Delete story' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
  }
  const isAsked = () => screen.queryByRole('dialog', { name: 'Delete this story?' });

  test('deleting is confirmed and shows the next story, the previous after the last, and closes after the only one', async () => {
    const [one, two, three] = [own(9), own(6), own(3)];
    const { user } = await open(one, two, three);
    await user.click(screen.getByRole('button', { name: 'Next story' }));
    expect(isShown(two)).toBe(true);
    await remove(user);
    await screen.findByText('Story deleted');
    await waitFor(() => expect(isShown(three)).toBe(true));
    await remove(user);
    await waitFor(() => expect(isShown(one)).toBe(true));
    await remove(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Your story' });
  });

  test('the only story, opened by its address, closes without a word that it ended', async () => {
    const { user, router } = await showStrip(own(9));
    await act(() => router.navigate(`/app?stories=${elin.id}`));
    await screen.findByRole('button', { name: 'Delete story' });
    await remove(user);
    await screen.findByText('Story deleted');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText('This story has ended.')).toBeNull();
  });

  test('Keep it deletes nothing', async () => {
    const { fake, user } = await open(own(9));
    await user.click(screen.getByRole('button', { name: 'Delete story' }));
    expect(isAsked()?.textContent).toContain(
      'It disappears for your friends too. Otherwise it ends in 24 hours.',
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(fake.calls).not.toContain('delete');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete story' }));
  });

  test.each([
    ['a server error', fault.server],
    ['a network failure', fault.offline],
  ])('%s is reported, and the story stays', async (_, answer) => {
    const { user } = await open(own(9));
    network.use(deletes('stories', answer));
    await remove(user);
    expect(await screen.findByText('Failed to delete story')).toBeTruthy();
    await waitFor(() => expect(isAsked()).toBeNull());
    expect(screen.getByRole('button', { name: 'Views (0)' })).toBeTruthy();
  });

  test('a double click deletes once', async () => {
    const { user } = await open(own(9), own(3));
    let answer: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    let requests = 0;
    network.use(
      deletes('stories', async () => {
        requests += 1;
        await released;
        return null;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete story' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    answer();
    await screen.findByText('Story deleted');
    expect(requests).toBe(1);
  });
});
