export * from './configuration.ts';
export * from './inbox.ts';
export type * from './moderation.ts';
export * from './page.ts';
export * from './paths.ts';
export * from './people.ts';
export * from './posts.ts';
export * from './remote.ts';
export * from './slots.ts';
