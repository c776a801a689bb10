/** For hosts and tests. Remotes don't import this entry: it isn't part of the platform. */
export { preloadSignIn } from './account-actions.ts';
export {
  clearClosedTabsWhenIdle,
  configureSession,
  type SessionOptions,
} from './configured-session.ts';
export { hostSession } from './host-session.ts';
export type { InboxChannel, InboxTransport, InboxTransportListener } from './inbox/transport.ts';
export { whenIdle } from './inbox/when-idle.ts';
