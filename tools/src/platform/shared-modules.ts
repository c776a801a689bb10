import path from 'node:path';
import { root } from '../system/folders.ts';

/** What shell and remotes agree on: the contracts, and our own modules that the host provides. */
export const platformModules = [
  { name: '@pure/contracts', folder: 'libs/contracts', index: 'index' },
  { name: '@pure/router', folder: 'libs/router', index: 'index' },
  { name: '@pure/session', folder: 'libs/session', index: 'index' },
  { name: '@pure/federation', folder: 'libs/federation', index: 'index' },
  { name: '@pure/ui/feedback', folder: 'libs/ui', index: 'feedback/index' },
] as const;

export type PlatformModule = (typeof platformModules)[number];

/** Where the declarations of a minor stand for good: `libs/contracts/platform/1.0`. */
export const platformFolder = (version: string) =>
  path.join(root, 'libs/contracts/platform', version);
