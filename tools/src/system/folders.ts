import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Everything that PURE writes while it runs: data, the built site, caches. */
export const dataFolder = path.join(root, '.pure');

/** Where `npm start` keeps the embedded backend's data. */
export const backendFolder = path.join(dataFolder, 'backend');
