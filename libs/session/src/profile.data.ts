import type { OpenRestClient } from './rest-client.ts';
import type { OwnProfile } from './session-state.ts';

/** PostgREST's "no rows" for a single object. */
const NO_ROWS = 'PGRST116';
const COLUMNS = 'id, username, full_name, avatar_url, created_at, updated_at';

/** The member's own row, or null if there is none. Other failures are logged (row 24). */
export async function loadOwnProfile(
  openRestClient: OpenRestClient,
  id: string,
): Promise<OwnProfile | null> {
  try {
    const client = await openRestClient();
    const { data, error } = await client
      .from('profiles')
      .select(COLUMNS)
      .eq('id', id)
      .maybeSingle<OwnProfile>();
    if (error && error.code !== NO_ROWS) throw error;
    return data;
  } catch (error) {
    console.error('The profile could not be loaded', error);
    return null;
  }
}

export type ProfileChanges = Partial<Pick<OwnProfile, 'username' | 'full_name' | 'avatar_url'>>;

/** @throws the database's refusal, e.g. 23505 for a taken username */
export async function saveOwnProfile(
  openRestClient: OpenRestClient,
  id: string,
  changes: ProfileChanges,
): Promise<OwnProfile> {
  const client = await openRestClient();
  const { data } = await client
    .from('profiles')
    .update({ ...changes, updated_at: new Date().toISOString() })
    .eq('id', id)
    .select(COLUMNS)
    .single<OwnProfile>()
    .throwOnError();
  return data;
}
