import { hanna, stranger, yusuf } from '@pure/testing';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FriendFaces } from './friend-faces.tsx';

const text = (count: number, ...faces: (typeof hanna)[]) =>
  render(<FriendFaces mutual={{ count, faces }} />).container.textContent;

test('friends in common are counted, with the names of those whose faces are shown', () => {
  expect(text(1, hanna)).toContain('1 friend in common: Hanna Berg');
  expect(text(12, hanna, yusuf, stranger)).toContain(
    '12 friends in common: Hanna Berg, Yusuf Demir, Oskar Lund',
  );
});

test('without any, nothing stands there', () => {
  expect(text(0)).toBe('');
  expect(render(<FriendFaces mutual={null} />).container.textContent).toBe('');
});
