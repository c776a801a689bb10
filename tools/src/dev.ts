/** What the commands for one team's remote serve, for tests. */
export { serveAlone } from './dev/serve-alone.ts';
export { serveOneRemote } from './dev/serve-one-remote.ts';
