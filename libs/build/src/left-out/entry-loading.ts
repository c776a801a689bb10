import { leftOut } from './left-out.ts';

/** In place of what Module Federation adds scripts with: ours alone does, and checks them (`libs/federation`). */
export {
  leftOut as createLink,
  leftOut as createScript,
  leftOut as isStaticResourcesEqual,
  leftOut as loadScript,
  leftOut as safeWrapper,
};
