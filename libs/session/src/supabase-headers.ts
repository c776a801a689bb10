import { getConfiguration, theSession } from './configured-session.ts';

/**
 * What a request to Storage or an Edge Function carries beside its body, for those that the client of
 * tables and functions doesn't make: the project's key, and the member's token, renewed when it must be.
 */
export async function supabaseHeaders(): Promise<Headers> {
  const headers = new Headers({ apikey: getConfiguration().supabase_publishable_key });
  const token = await theSession().accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}
