import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

test('beside a name a picture isn’t read out again', () => {
  const { container } = render(<Avatar name="Hanna Berg" src="/hanna.jpg" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('img')?.alt).toBe('');
});

test('initials replace a picture that fails to load, and the next picture is tried', () => {
  const { container, rerender } = render(<Avatar name="Hanna Berg" src="/gone.jpg" />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe('HB');
  rerender(<Avatar name="Hanna Berg" src="/new.jpg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.jpg');
});
