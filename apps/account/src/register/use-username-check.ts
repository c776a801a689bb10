import { useSettled } from '@pure/people';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { isUsernameFree } from './register.data.ts';
import { registerKeys } from './register-keys.ts';
import { usernameField } from './register-schema.ts';

const SETTLES_AFTER_MS = 500;

export type UsernameState = 'unknown' | 'checking' | 'free' | 'taken';

/**
 * Whether a username is free (row 31): asked when the typing has stopped, and only for one that the
 * rules allow. An answer about what was typed before is nobody's: it has another key.
 */
export function useUsernameCheck(typed: string): UsernameState {
  const { success, output } = v.safeParse(usernameField, typed);
  const wanted = success ? output : null;
  const settled = useSettled(wanted, SETTLES_AFTER_MS);
  const isSettled = wanted !== null && wanted === settled;
  const { data, isFetching } = useQuery({
    queryKey: registerKeys.username(settled ?? ''),
    queryFn: async ({ signal }) => {
      try {
        return await isUsernameFree(settled ?? '', signal);
      } catch (error) {
        if (!signal.aborted) console.error('The username could not be checked', error);
        throw error;
      }
    },
    enabled: isSettled,
    retry: false,
    // a name that was free a moment ago is asked about again when it is typed again
    staleTime: 10_000,
    gcTime: 60_000,
  });
  if (wanted === null) return 'unknown';
  if (!isSettled || isFetching) return 'checking';
  if (data === undefined) return 'unknown';
  return data ? 'free' : 'taken';
}
