import { Outlet } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, expect, test } from 'vitest';
import { behindBoundary } from './remote-routes.tsx';

afterEach(cleanup);

test('a page that suspends is a skeleton, and what is around it stays', async () => {
  await import('./notices/notices.tsx');
  const data = Promise.withResolvers<string>();
  const Component = () => <h1>{use(data.promise)}</h1>;
  const frame = (
    <>
      <nav>Sections</nav>
      <Outlet />
    </>
  );
  const page = { path: '/', handle: { title: 'Home' }, Component };
  const routes = [{ element: frame, children: [behindBoundary('feed', [page])] }];
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes)} />);
  });
  expect(screen.getByText('Sections')).toBeTruthy();
  expect(screen.getByText('Loading Home')).toBeTruthy();
  await act(async () => data.resolve('Home of Elin'));
  expect(screen.getByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
});
