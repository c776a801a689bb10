import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellErrorPage } from './shell-error-page.tsx';

const reportCrash = vi.hoisted(() => vi.fn<(remote: string, error: unknown) => void>());
vi.mock(import('@pure/federation/host'), async (importOriginal) => ({
  ...(await importOriginal()),
  getFederation: () => ({ loader: { reportCrash } }) as never,
}));

afterEach(cleanup);

const error = new Error('broken');
function Broken(): never {
  throw error;
}

test('a shell that throws is reported, and shows an error with ways to continue instead of a blank page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    { path: '/', Component: Broken, ErrorBoundary: ShellErrorPage },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong here' });
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/app');
  expect(document.querySelector('main')?.textContent).not.toContain('broken');
  expect(reportCrash).toHaveBeenCalledExactlyOnceWith('shell', error);
});
