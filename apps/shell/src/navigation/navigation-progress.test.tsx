import { Outlet } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

afterEach(cleanup);

test('a line shows while the code of the next page loads', async () => {
  const arrival = Promise.withResolvers<{ Component: () => string }>();
  const Root = () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: 'Home' },
        { path: '/friends', lazy: () => arrival.promise },
      ],
    },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  const line = () => container.querySelector('.line');
  expect(line()).toBeNull();
  await act(async () => void router.navigate('/friends'));
  expect(line()).not.toBeNull();
  await act(async () => arrival.resolve({ Component: () => 'Friends' }));
  await screen.findByText('Friends');
  expect(line()).toBeNull();
});
