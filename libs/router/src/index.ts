/**
 * All code imports react-router through this facade. It is the shared singleton, so that the router stays
 * tree-shakable: sharing the whole library costs 24 KB. A new name raises the minor of the platform.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useCloseDialog, useDialogLinks } from './dialog-address.ts';
export type { Location, RouteObject } from 'react-router-dom';
