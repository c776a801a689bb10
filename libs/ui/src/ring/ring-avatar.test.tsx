import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Logo } from './logo.tsx';
import { RingAvatar } from './ring-avatar.tsx';

afterEach(cleanup);

test('a closing ring shows its progress', () => {
  render(<RingAvatar name="Elin Sandberg" done={4} label="4 of 5 done" />);
  const ring = screen.getByRole('img', { name: '4 of 5 done' });
  expect(ring.dataset['done']).toBe('4');
  expect(ring.textContent).toBe('ES');
});

test('every drawing has a gradient of its own', () => {
  const { container } = render(
    <>
      <Logo />
      <Logo />
      <RingAvatar name="Elin Sandberg" />
    </>,
  );
  const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const strokes = [...container.querySelectorAll('[stroke]')].map((part) =>
    part.getAttribute('stroke'),
  );
  expect(strokes).toEqual(ids.map((id) => `url(#${id})`));
});

test('only an open ring has a bead', () => {
  const beads = (state: 'open' | 'seen' | 'shown') => {
    const { container } = render(<RingAvatar name="Elin Sandberg" state={state} />);
    return container.querySelectorAll('circle').length;
  };
  expect(beads('open')).toBe(2);
  expect(beads('seen')).toBe(1);
  expect(beads('shown')).toBe(1);
});
