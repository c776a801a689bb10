// oxlint-disable-next-line typescript/triple-slash-reference -- who imports us compiles our sources
/// <reference path="./css.d.ts" />
/** What hosts need and remotes don't: not part of the platform. */
export { configureFederation, type Federation, theLoader } from './core/federation.ts';
export type { Loader, RemoteState } from './core/loader.ts';
export { whenInitialized } from './host/when-initialized.ts';
export { readInlined } from './core/read-inlined.ts';
export { retrying } from './core/retrying.ts';
export { type RemoteControls, RemoteControlsProvider } from './react/remote-controls.ts';
export { behindBoundary, loadRoutes } from './react/remote-routes.tsx';
export { RemoteMissingView } from './react/remote-missing.tsx';
export { InsideMainProvider } from './react/page-frame.tsx';
export type { Overrides } from './core/override.ts';
