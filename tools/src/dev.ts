/** Tests start the servers of `npm run dev -- x`, its `--against` and `npm run alone -- x` by these functions. */
export { serveAlone } from './dev/serve-alone.ts';
export { serveOneRemote } from './dev/serve-one-remote.ts';
export { serveReplaced } from './dev/serve-replaced.ts';
