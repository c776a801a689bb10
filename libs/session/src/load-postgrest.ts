import { loadOnce } from './load-once.ts';

export type Postgrest = typeof import('@supabase/postgrest-js');

/** Every request asks for it. @throws when it doesn't arrive; the next call tries again */
export const loadPostgrest: () => Promise<Postgrest> = loadOnce(
  () => import(/* webpackChunkName: "postgrest" */ '@supabase/postgrest-js'),
);
