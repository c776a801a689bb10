import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './badge.tsx';

afterEach(cleanup);

test('a badge shows 9+ above nine, with a label in words', () => {
  const { container, rerender } = render(<Badge count={9} max={9} />);
  expect(container.textContent).toBe('9');
  rerender(<Badge count={10} max={9} />);
  expect(screen.getByText('9+').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('more than 9')).toBeTruthy();
});

test('no badge shows a zero', () => {
  const { container, rerender } = render(<Badge count={0} />);
  expect(container.textContent).toBe('');
  rerender(<Badge count={0} tone="calm" />);
  expect(container.textContent).toBe('');
});
