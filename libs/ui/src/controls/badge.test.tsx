import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('a badge says 9+ above nine, and says it in words', () => {
  const { container, rerender } = render(<Badge count={9} max={9} />);
  expect(container.textContent).toBe('9');
  rerender(<Badge count={10} max={9} />);
  expect(screen.getByText('9+').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('more than 9')).toBeTruthy();
});

test('nothing waits at zero, but a plain number is still one', () => {
  const { container, rerender } = render(<Badge count={0} />);
  expect(container.textContent).toBe('');
  rerender(<Badge count={0} tone="calm" />);
  expect(container.textContent).toBe('0');
});

test('an icon button keeps its name and is described by its count', () => {
  render(<IconButton label="Notifications" icon={null} badge={12} />);
  const button = screen.getByRole('button', { name: 'Notifications' });
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('more than 9');
});
