export * from './configuration.ts';
export { fakeFriends } from './fake-friends.ts';
export * from './fake-media.ts';
export * from './fake-push-browser.ts';
export { broadcastEvent } from './inbox.ts';
export * from './network.ts';
export * from './wait-timeout.ts';
export * from './personas.ts';
export * from './render-route.tsx';
