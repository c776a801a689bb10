import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PostsUnavailable } from './posts-unavailable.tsx';

test('posts that can’t be loaded can be tried again', () => {
  const retry = vi.fn();
  render(<PostsUnavailable retry={retry} />);
  screen.getByRole('heading', { name: 'Posts can’t be shown right now' });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('where only another document helps, the button says so', () => {
  render(<PostsUnavailable retry={() => undefined} retryLabel="Reload" />);
  screen.getByRole('button', { name: 'Reload' });
});
