import { paths } from '@pure/contracts';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { prerender } from 'react-dom/static';
import { Landing } from './page/landing.tsx';

/** The landing page as HTML, so that it is readable before any script runs. */
export async function prerenderPage(): Promise<string> {
  const router = createMemoryRouter([{ path: paths.landing(), Component: Landing }], {
    initialEntries: [paths.landing()],
  });
  const { prelude } = await prerender(<RouterProvider router={router} />);
  return new Response(prelude).text();
}
