// oxlint-disable-next-line typescript/triple-slash-reference -- importing packages compile these sources
/// <reference path="./css.d.ts" />
/** For hosts and tests. Remotes don't import this entry: it isn't part of the platform. */
export { reloadAfter } from './core/classify-failure.ts';
export { configureFederation, type Federation, getFederation } from './core/federation.ts';
export type { TrustedTypes } from './core/entry-script.ts';
export type { Failure } from './core/failure.ts';
export type { Loader } from './core/loader.ts';
export { whenInitialized } from './host/when-initialized.ts';
export { readInlined } from './core/read-inlined.ts';
export { type RemoteControls, RemoteControlsProvider } from './react/remote-controls.ts';
export { behindBoundary, loadRoutes } from './react/remote-routes.tsx';
export { endsBeforeSkeleton } from './react/ends-before-skeleton.ts';
export { preloadNotices } from './react/notices-on-demand.ts';
export { RemoteNotice } from './react/remote-notice.tsx';
export { routeHandle } from './react/route-handle.ts';
export { HostProvider } from './react/host-context.tsx';
export { InsideMainProvider } from './react/inside-main.tsx';
export type { Overrides } from './core/override.ts';
