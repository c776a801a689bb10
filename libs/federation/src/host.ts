// oxlint-disable-next-line typescript/triple-slash-reference -- importing packages compile these sources
/// <reference path="./css.d.ts" />
/** For hosts and tests. Remotes don't import this entry: it isn't part of the platform. */
export {
  configureFederation,
  type Federation,
  getFederation,
  getLoader,
} from './core/federation.ts';
export type { Failure } from './core/failure.ts';
export type { Loader, RemoteState } from './core/loader.ts';
export { whenInitialized } from './host/when-initialized.ts';
export { readInlined } from './core/read-inlined.ts';
export { withRetries } from './core/with-retries.ts';
export { type RemoteControls, RemoteControlsProvider } from './react/remote-controls.ts';
export { behindBoundary, loadRoutes } from './react/remote-routes.tsx';
export { RemoteMissingView } from './react/remote-missing.tsx';
export { HostProvider } from './react/host-context.tsx';
export { InsideMainProvider } from './react/page-frame.tsx';
export type { Overrides } from './core/override.ts';
