import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { behindBoundary } from './remote-routes.tsx';

const reportCrash = vi.fn<(remote: string, error: unknown) => void>();
vi.mock('../core/federation.ts', () => ({
  getLoader: () => ({ reportCrash, isReplacedByReload: () => false, stateOf: () => 'running' }),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a page that throws as it renders is reported, and a notice takes its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('rendered, and threw');
  const Component = () => {
    throw error;
  };
  const routes = [behindBoundary('feed', [{ path: '/', handle: { title: 'Home' }, Component }])];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByText('Home has stopped working')).toBeTruthy();
  expect(reportCrash).toHaveBeenCalledExactlyOnceWith('feed', error);
});
