export type Postgrest = typeof import('@supabase/postgrest-js');

/** @throws when it doesn't arrive; the next call tries again */
export function loadPostgrest(): Promise<Postgrest> {
  return import(/* webpackChunkName: "postgrest" */ '@supabase/postgrest-js');
}
