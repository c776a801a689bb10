import { getConfiguration, getSession } from './configured-session.ts';

/** Headers for requests to Storage and Edge Functions: the project's key and the member's current token. */
export async function supabaseHeaders(): Promise<Headers> {
  const headers = new Headers({ apikey: getConfiguration().supabase_publishable_key });
  const token = await getSession().accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}
