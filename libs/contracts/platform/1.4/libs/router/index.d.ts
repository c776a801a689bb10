export { createBrowserRouter, createMemoryRouter, Link, Navigate, NavLink, Outlet, RouterProvider, ScrollRestoration, useBlocker, useHref, useLocation, useMatch, useMatches, useNavigate, useNavigation, useParams, useRouteError, useSearchParams, } from 'react-router-dom';
export type { LinkProps, Location, RouteObject } from 'react-router-dom';
