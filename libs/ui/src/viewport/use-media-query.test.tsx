import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaQuery } from './use-media-query.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WIDE_SCREEN = '(min-width: 62em)';

const Screen = ({ onServer }: { onServer?: boolean }) => (
  <p>{useMediaQuery(WIDE_SCREEN, onServer) ? 'wide' : 'narrow'}</p>
);

test('a change of the screen shows at once', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query === WIDE_SCREEN ? list : null));
  render(<Screen />);
  expect(screen.getByText('wide')).toBeTruthy();
  list.matches = false;
  act(() => void list.dispatchEvent(new Event('change')));
  expect(screen.getByText('narrow')).toBeTruthy();
});

test('a prerendered page has the value for the server', () => {
  expect(renderToString(<Screen />)).toContain('narrow');
  expect(renderToString(<Screen onServer />)).toContain('wide');
});
