import { getConfiguration } from '@pure/session';

/** Where the browser finds a member's picture by its path in the public bucket `avatars`. */
export function avatarUrl(path: string | null): string | null {
  return path && `${getConfiguration().supabase_url}/storage/v1/object/public/avatars/${path}`;
}
