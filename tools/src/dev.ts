/** Tests start the servers of `npm run dev -- x` and `npm run alone -- x` by these functions. */
export { serveAlone } from './dev/serve-alone.ts';
export { serveOneRemote } from './dev/serve-one-remote.ts';
