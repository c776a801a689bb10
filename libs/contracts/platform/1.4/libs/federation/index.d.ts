export { remoteFailures } from './core/federation.js';
export type { Failure, Outcome } from './core/failure.js';
export { HostProvider, useHost } from './react/host-context.js';
export { RemoteOutlet } from './react/remote-outlet.js';
export { Slot } from './react/slot.js';
