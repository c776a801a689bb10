import type { Configuration } from '@pure/contracts';

/** The storage key that supabase-js would use for this project. */
export function sessionKeyOf({ supabase_url }: Configuration): string {
  return `sb-${new URL(supabase_url).hostname.split('.')[0]}-auth-token`;
}
