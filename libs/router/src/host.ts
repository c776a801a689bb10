/** For hosts and tests. Remotes don't import this entry: it isn't part of the platform. */
export { hadDialog } from './dialog-address.ts';
export {
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';
