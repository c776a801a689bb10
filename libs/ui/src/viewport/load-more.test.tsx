import { scrollToEnd } from '@pure/ui/testing/viewport';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadMoreButton } from './load-more-button.tsx';
import { LoadMore } from './load-more.tsx';

afterEach(cleanup);

function renderEnd(state: { isLoading?: boolean; error?: string } = {}) {
  const onLoadMore = vi.fn();
  const end = (next: typeof state) => (
    <LoadMore isLoading={false} onLoadMore={onLoadMore} {...next}>
      <p>Loading posts</p>
    </LoadMore>
  );
  const { rerender } = render(end(state));
  return { onLoadMore, update: (next: typeof state) => rerender(end(next)) };
}

test('the next page loads when the end comes near, once', () => {
  const { onLoadMore, update } = renderEnd();
  expect(onLoadMore).not.toHaveBeenCalled();
  scrollToEnd();
  update({ isLoading: true });
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test('a short page is followed by the next one while the end stays near', () => {
  const { onLoadMore, update } = renderEnd();
  scrollToEnd();
  update({ isLoading: true });
  update({ isLoading: false });
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

test('after a failure the error is shown at the end, and no page loads by itself', () => {
  const { onLoadMore, update } = renderEnd({ error: 'Failed to load posts' });
  scrollToEnd();
  expect(onLoadMore).not.toHaveBeenCalled();
  expect(screen.getByText('Failed to load posts')).toBeTruthy();
  expect(screen.queryByText('Loading posts')).toBeNull();
  update({});
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test('after a failure only the button loads the next page', async () => {
  const onLoadMore = vi.fn();
  render(<LoadMoreButton isLoading={false} hasFailed onLoadMore={onLoadMore} />);
  scrollToEnd();
  expect(onLoadMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test('the button is busy while the next page loads', () => {
  render(<LoadMoreButton isLoading hasFailed={false} onLoadMore={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Show more' });
  expect(button.getAttribute('aria-busy')).toBe('true');
});
