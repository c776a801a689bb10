import type { OwnProfile } from './session-state.ts';
import type { RestClient } from './rest-client.ts';

/** PostgREST's "no rows" for a single object. */
const NO_ROWS = 'PGRST116';
const COLUMNS = 'id, username, full_name, avatar_url, created_at, updated_at';

/** The member's own row, or null when there is none. Other failures are logged (row 24). */
export async function loadOwnProfile(rest: RestClient, id: string): Promise<OwnProfile | null> {
  const { data, error } = await rest
    .from('profiles')
    .select(COLUMNS)
    .eq('id', id)
    .maybeSingle<OwnProfile>();
  if (error && error.code !== NO_ROWS) console.error('The profile could not be loaded', error);
  return data ?? null;
}

export type ProfileChanges = Partial<Pick<OwnProfile, 'username' | 'full_name' | 'avatar_url'>>;

/** @throws the database's refusal, e.g. 23505 for a taken username */
export async function saveOwnProfile(
  rest: RestClient,
  id: string,
  changes: ProfileChanges,
): Promise<OwnProfile> {
  const { data } = await rest
    .from('profiles')
    .update({ ...changes, updated_at: new Date().toISOString() })
    .eq('id', id)
    .select(COLUMNS)
    .single<OwnProfile>()
    .throwOnError();
  return data;
}
