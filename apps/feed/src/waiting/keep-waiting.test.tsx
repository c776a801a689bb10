import { elin, fault, inserts, network, renderRoute, setOnline, useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftNames } from '../comments/use-comment-draft.ts';
import { feedStorage } from '../feed-storage.ts';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import {
  commentTexts,
  field,
  numberedComments,
  showComments,
  soup,
} from '../testing/show-comments.tsx';

useNetwork();

beforeEach(() => {
  localStorage.clear();
  setOnline(false);
});
afterEach(() => setOnline(true));

const storage = feedStorage(elin.id);
const waiting = () => [...storage.readAll('waiting.').keys()];

const comeBack = () => act(() => setOnline(true));

/** As an earlier start left it. */
function keepComment(content = 'The kale is fine.') {
  const comment = { id: crypto.randomUUID(), post_id: soup.id, parent_id: null, content };
  storage.write(`waiting.comment.${comment.id}`, JSON.stringify(comment));
  const draft = { id: comment.id, text: content };
  storage.write(draftNames.comment(soup.id), JSON.stringify(draft));
}

test('likes of an earlier start show as done, and are sent once there is a network', async () => {
  const [liked] = numberedComments(1);
  for (const [key, id] of [
    ['liked', soup.id],
    ['commentLiked', liked?.id],
  ]) {
    storage.write(`waiting.${key}.${id}`, JSON.stringify({ id, state: true }));
  }
  const { card, fake } = await showComments(liked ? [liked] : []);
  const like = () => card.getByRole('button', { name: /^Like(,|$)/ });
  const likeComment = () => card.getByRole('button', { name: /^Like comment/ });
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(likeComment().getAttribute('aria-pressed')).toBe('true'));
  expect(waiting()).toHaveLength(2);
  comeBack();
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(fake.calls.filter((call) => call === 'like')).toHaveLength(2);
  await waitFor(() => expect(likeComment().getAttribute('aria-pressed')).toBe('true'));
});

test('a repost and a post of an earlier start are sent on whichever page', async () => {
  const feed = fakeFeed([soup]);
  const [repost, post] = [
    { id: soup.id, state: true },
    { id: crypto.randomUUID(), writtenAt: '2026-11-01T12:00:00Z', content: 'Soup tonight' },
  ];
  storage.write(`waiting.reposted.${repost.id}`, JSON.stringify(repost));
  storage.write(`unsent.${post.id}`, JSON.stringify({ ...post, waitsForNetwork: true }));
  await renderRoute(routes, { at: '/app/elsewhere', as: elin });
  comeBack();
  await waitFor(() => expect(feed.posts.map(({ id }) => id)).toContain(post.id));
  await waitFor(() => expect(feed.calls).toContain('repost'));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('a heart for a story of an earlier start is sent on whichever page', async () => {
  fakeFeed();
  const saved: string[] = [];
  network.use(
    inserts<{ story_id: string }>('story_hearts', ({ story_id }) => {
      saved.push(story_id);
      return null;
    }),
  );
  const heart = { id: crypto.randomUUID(), state: true };
  storage.write(`waiting.hearted.${heart.id}`, JSON.stringify(heart));
  await renderRoute(routes, { at: '/app/elsewhere', as: elin });
  comeBack();
  await waitFor(() => expect(saved).toEqual([heart.id]));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('a comment of an earlier start stands in its form, is sent, and leaves the form', async () => {
  keepComment();
  const { card, user, fake } = await showComments();
  await user.click(card.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field()?.readOnly).toBe(true));
  expect(field()?.value).toBe('The kale is fine.');
  expect(fake.calls).not.toContain('comment');
  comeBack();
  expect(await screen.findByText('Comment added!')).toBeTruthy();
  await waitFor(() => expect(commentTexts()).toEqual(['The kale is fine.']));
  expect(field()?.value).toBe('');
  expect(waiting()).toEqual([]);
});

test('a network that fails once more when it has come back loses no comment', async () => {
  keepComment();
  const { fake } = await showComments();
  await waitFor(() => expect(field()?.readOnly).toBe(true));
  const insert = vi.fn(fake.insertComment).mockImplementationOnce(fault.offline as never);
  network.use(inserts('comments', (row: Parameters<typeof insert>[0]) => insert(row)));
  comeBack();
  expect(await screen.findByText('Comment added!', undefined, { timeout: 5_000 })).toBeTruthy();
  expect(insert).toHaveBeenCalledTimes(2);
  expect(fake.comments).toHaveLength(1);
});

test('a comment that is refused stays in its form', async () => {
  keepComment();
  const { card, user } = await showComments();
  network.use(inserts('comments', fault.server));
  await user.click(card.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field()?.readOnly).toBe(true));
  comeBack();
  expect(await screen.findByText('Failed to add comment')).toBeTruthy();
  expect(field()?.readOnly).toBe(false);
  expect(field()?.value).toBe('The kale is fine.');
  expect(waiting()).toEqual([]);
});
