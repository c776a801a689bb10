import { loadOnce } from './load-once.ts';

export type AuthChunk = typeof import('./auth-chunk.ts');

const load = loadOnce(() => import(/* webpackChunkName: "auth" */ './auth-chunk.ts'));

/** @throws when it can't be loaded; the next call tries again */
export function loadAuthChunk(): Promise<AuthChunk> {
  return load();
}
