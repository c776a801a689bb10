import { RequestError } from '@pure/data';

/** Whether the server asks for a sign-in of the last ten minutes; a database function and an Edge Function say so. */
export function isFreshSignInNeeded(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.code === 'PT403' || error.code === 'reauthentication_needed';
}
