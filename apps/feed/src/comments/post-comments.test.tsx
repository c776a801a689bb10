import { comment, fault, hanna, network, rpc, useNetwork, yusuf } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  field,
  numberedComments,
  commentTexts,
  showComments,
  soup,
} from '../testing/show-comments.tsx';

useNetwork();

test('without comments there is no field until the member wants to comment [101]', async () => {
  const { user, card } = await showComments();
  expect(field()).toBeNull();
  await user.click(card.getByRole('button', { name: 'Comment' }));
  expect(field()).toBe(document.activeElement);
  expect(field()?.getAttribute('placeholder')).toBe('Write a comment...');
});

test('up to three comments are all shown, with the field [101]', async () => {
  const { card } = await showComments(numberedComments(3));
  expect(commentTexts()).toEqual(['comment 1', 'comment 2', 'comment 3']);
  expect(field()).toBeTruthy();
  expect(card.queryByText(/View all|Hide comments/)).toBeNull();
});

test('the first three of many are shown; all on request, and three again [101]', async () => {
  const { user, card, fake } = await showComments(numberedComments(5));
  expect(commentTexts()).toEqual(['comment 1', 'comment 2', 'comment 3']);
  expect(field()).toBeNull();
  await user.click(card.getByRole('button', { name: 'View all 5 comments' }));
  await waitFor(() =>
    expect(commentTexts()).toEqual(numberedComments(5).map(({ content }) => content)),
  );
  expect(document.activeElement?.textContent).toContain('comment 4');
  expect(field()).toBeTruthy();
  expect(card.queryByText(/View/)).toBeNull();
  expect(fake.calls.filter((call) => call === 'post_comments')).toHaveLength(1);

  await user.click(card.getByRole('button', { name: 'Hide comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(3));
  expect(card.queryByText('Hide comments')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'View all 5 comments' })),
  );
});

test('the number of comments opens them, and leads to the field where all are shown [99] [101]', async () => {
  const { user, card } = await showComments(numberedComments(5));
  await user.click(card.getByRole('button', { name: '5 comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(5));
  await user.click(card.getByRole('button', { name: '5 comments' }));
  expect(document.activeElement).toBe(field());
});

test('many comments load page by page, each once [101]', async () => {
  const { user, card } = await showComments(numberedComments(75));
  await user.click(card.getByRole('button', { name: 'View all 75 comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(23));
  await user.click(card.getByRole('button', { name: 'View more comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(73));
  await user.click(card.getByRole('button', { name: 'View more comments' }));
  await waitFor(() =>
    expect(commentTexts()).toEqual(numberedComments(75).map(({ content }) => content)),
  );
  expect(card.queryByRole('button', { name: 'View more comments' })).toBeNull();
});

test('comments that fail to load say so below the post and can be loaded again', async () => {
  const { user, card } = await showComments(numberedComments(5));
  network.use(rpc('post_comments', fault.server));
  await user.click(card.getByRole('button', { name: 'View all 5 comments' }));
  expect(await card.findByText('Couldn’t load the comments')).toBeTruthy();
  network.use(rpc('post_comments', () => ({ items: numberedComments(5).slice(3), next: null })));
  await user.click(card.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(5));
});

test('a skeleton shows while comments load', async () => {
  const { user, card } = await showComments(numberedComments(5));
  network.use(rpc('post_comments', fault.silence));
  await user.click(card.getByRole('button', { name: 'View all 5 comments' }));
  expect(await card.findByText('Loading comments')).toBeTruthy();
});

describe('a comment', () => {
  test('shows its author and time, and links to the author’s profile [101]', async () => {
    const { user, router } = await showComments([
      { ...comment(soup, yusuf, 'Two portions', 1), edited_at: '2026-01-02T00:00:00Z' },
    ]);
    const list = within(screen.getByRole('list', { name: 'Comments' }));
    expect(list.getByText(/edited/)).toBeTruthy();
    expect(document.querySelector('[data-comment] time')?.getAttribute('datetime')).toBe(
      '2026-01-01T00:01:00.000Z',
    );
    await user.click(list.getByRole('link', { name: 'Yusuf Demir' }));
    expect(router.state.location.pathname).toBe(`/app/profile/${yusuf.id}`);
  });

  test('links web addresses and nothing else', async () => {
    await showComments([
      comment(soup, yusuf, '<b>see</b> https://soup.example javascript:alert(1)', 1),
    ]);
    const text = document.querySelector('[data-comment] p[dir]');
    expect(text?.textContent).toBe('<b>see</b> https://soup.example javascript:alert(1)');
    expect(text?.querySelectorAll('a')).toHaveLength(1);
  });
});

describe('replies', () => {
  test('are nested one level deep and link to the member they answer [103]', async () => {
    const first = comment(soup, yusuf, 'Which soup?', 1);
    const second = comment(soup, hanna, 'Bring bowls', 2);
    const answer = comment(first, hanna, 'Fish', 3);
    const again = comment(answer, yusuf, 'Lovely', 4);
    const { user, card, router } = await showComments([first, second, answer, again]);
    await user.click(card.getByRole('button', { name: 'View all 4 comments' }));
    await waitFor(() =>
      expect(commentTexts()).toEqual([
        'Which soup?',
        '@yusufdemir Fish',
        '@hannaberg Lovely',
        'Bring bowls',
      ]),
    );
    expect(document.querySelectorAll('[aria-label=Comments] ul [data-comment]')).toHaveLength(2);
    expect(document.querySelectorAll('[aria-label=Comments] ul')).toHaveLength(1);
    await user.click(card.getByRole('link', { name: '@hannaberg' }));
    expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
  });

  test('to a deleted comment stand alone, and their mention leads to the member with the name', async () => {
    const gone = comment(soup, yusuf, 'gone', 1);
    await showComments([{ ...comment(gone, hanna, 'Fish', 3), parent_id: null }]);
    expect(commentTexts()).toEqual(['@yusufdemir Fish']);
    const mention = screen.getByRole('link', { name: '@yusufdemir' });
    expect(mention.getAttribute('href')).toBe('/app/profile/%40yusufdemir');
  });
});
