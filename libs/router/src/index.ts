/**
 * The one door to react-router: this facade is the shared singleton, so the router itself stays
 * tree-shakable (sharing it whole costs 24 KB brotli). A name added here is a minor of the platform.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, RouteObject } from 'react-router-dom';
