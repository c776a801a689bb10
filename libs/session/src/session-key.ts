import type { Configuration } from '@pure/contracts';

/** The key under which supabase-js keeps a project's session, so that both find the same one. */
export function sessionKeyOf({ supabase_url }: Configuration): string {
  return `sb-${new URL(supabase_url).hostname.split('.')[0]}-auth-token`;
}
