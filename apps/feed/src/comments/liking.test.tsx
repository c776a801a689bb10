import {
  comment,
  deletes,
  fault,
  inserts,
  network,
  refusal,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showComments, soup } from '../testing/show-comments.tsx';

useNetwork();

const portions = { ...comment(soup, yusuf, 'Two portions', 1), likes_count: 4 };

async function show(shown = portions) {
  const view = await showComments([shown]);
  const heart = view.card.getByRole('button', { name: /^Like comment/ });
  const likes = () => view.fake.calls.filter((call) => /like/.test(call));
  return { ...view, heart, likes };
}
const state = (heart: HTMLElement) => [heart.textContent, heart.getAttribute('aria-pressed')];

test('a like shows at once, then with the server’s count [105]', async () => {
  const { user, fake, heart, likes } = await show();
  expect(state(heart)).toEqual(['4', 'false']);
  expect(heart.getAttribute('aria-label')).toBe('Like comment, 4 likes');
  fake.comments = fake.comments.map((each) => ({ ...each, likes_count: 7 }));
  let write: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (write = resolve));
  network.use(
    inserts('comment_likes', async () => {
      await answered;
      fake.calls.push('like');
      fake.likeComment(portions.id, true);
    }),
  );
  await user.click(heart);
  expect(state(heart)).toEqual(['5', 'true']);
  write();
  await waitFor(() => expect(state(heart)).toEqual(['8', 'true']));
  await user.click(heart);
  await waitFor(() => expect(state(heart)).toEqual(['7', 'false']));
  expect(likes()).toEqual(['like', 'unlike']);
});

test('zero likes show no count, and one is in the singular', async () => {
  const { user, heart } = await show({ ...portions, likes_count: 0 });
  expect(state(heart)).toEqual(['', 'false']);
  await user.click(heart);
  expect(heart.getAttribute('aria-label')).toBe('Like comment, 1 like');
});

test('a like whose answer was lost counts as saved', async () => {
  const { user, fake, heart } = await show();
  network.use(
    inserts('comment_likes', () => {
      fake.likeComment(portions.id, true);
      return fault.offline();
    }),
  );
  await user.click(heart);
  await waitFor(() => expect(state(heart)).toEqual(['5', 'true']));
  expect(screen.queryByText('Failed to update comment like')).toBeNull();
});

test.each([
  ['a server that fails', fault.server],
  ['no network', fault.offline],
  ['a refusal', () => refusal('42501', 'not allowed', 403)],
])('%s undoes the like and reports it [105]', async (_, answer) => {
  const { user, heart } = await show();
  network.use(inserts('comment_likes', answer));
  await user.click(heart);
  expect(await screen.findByText('Failed to update comment like')).toBeTruthy();
  expect(state(heart)).toEqual(['4', 'false']);
});

test('a like that can’t be taken back shows again [105]', async () => {
  const { user, heart } = await show({ ...portions, liked_by_me: true });
  network.use(deletes('comment_likes', fault.server));
  await user.click(heart);
  expect(await screen.findByText('Failed to update comment like')).toBeTruthy();
  expect(state(heart)).toEqual(['4', 'true']);
});

test('after many presses during a request, the last one counts [105]', async () => {
  const { user, heart, likes } = await show();
  for (let press = 0; press < 4; press += 1) await user.click(heart);
  await waitFor(() => expect(state(heart)).toEqual(['4', 'false']));
  await waitFor(() => expect(likes().at(-1) ?? 'unlike').toBe('unlike'));
});

test('too many likes in an hour say when the next one may come', async () => {
  const { user, heart } = await show();
  network.use(inserts('comment_likes', fault.rateLimit));
  await user.click(heart);
  expect(await screen.findByText(/^That’s many likes .* Try again after .*\d\d/)).toBeTruthy();
  expect(state(heart)).toEqual(['4', 'false']);
});
