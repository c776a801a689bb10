export * from './configuration.ts';
export * from './fake-media.ts';
export { arrive } from './inbox.ts';
export * from './network.ts';
export * from './patience.ts';
export * from './personas.ts';
export * from './render-route.tsx';
