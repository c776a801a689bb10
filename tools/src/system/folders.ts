import path from 'node:path';
import { root } from '@pure/build/workspace';

/** Holds everything that PURE writes while it runs: data, the built site, caches. */
export const dataFolder = path.join(root, '.pure');

/** The embedded backend's data of `npm start`. */
export const backendFolder = path.join(dataFolder, 'backend');

/** The environment of this machine, which commands take by default. */
export const siteFolder = path.join(dataFolder, 'site');
