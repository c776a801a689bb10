import { leftOut } from './left-out.ts';

/** In place of what Module Federation fetches ahead: ours is told by the registry, in the document's head. */
export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
};
