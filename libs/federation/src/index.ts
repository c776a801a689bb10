// oxlint-disable-next-line typescript/triple-slash-reference -- who imports us compiles our sources
/// <reference path="./css.d.ts" />
export { remoteFailures } from './core/federation.ts';
export type { Failure, Outcome } from './core/failure.ts';
export { HostProvider, useHost } from './react/host-context.tsx';
export { RemoteOutlet } from './react/remote-outlet.tsx';
export { Slot } from './react/slot.tsx';
