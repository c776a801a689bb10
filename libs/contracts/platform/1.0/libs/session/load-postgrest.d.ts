export type Postgrest = typeof import('@supabase/postgrest-js');
export declare function loadPostgrest(): Promise<Postgrest>;
