import { useDebouncedValue } from '@pure/ui';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isUsernameFree } from './register.data.ts';
import { usernameField } from './register-schema.ts';

const USERNAME_DEBOUNCE_MS = 500;

export type UsernameState = 'unknown' | 'checking' | 'free' | 'taken';

interface Answer {
  username: string;
  state: 'unknown' | 'free' | 'taken';
}

/** Whether a valid username is free (row 31), asked after a pause in typing. */
export function useUsernameCheck(typed: string): UsernameState {
  const { success, output } = v.safeParse(usernameField, typed);
  const wanted = success ? output : null;
  const debounced = useDebouncedValue(wanted, USERNAME_DEBOUNCE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (debounced === null) return undefined;
    const abort = new AbortController();
    void checkUsername(debounced, abort.signal).then((state) => {
      if (!abort.signal.aborted) setAnswer({ username: debounced, state });
      return undefined;
    });
    return () => abort.abort();
  }, [debounced]);

  if (wanted === null) return 'unknown';
  return answer?.username === wanted ? answer.state : 'checking';
}

async function checkUsername(username: string, signal: AbortSignal): Promise<Answer['state']> {
  try {
    return (await isUsernameFree(username, signal)) ? 'free' : 'taken';
  } catch (error) {
    if (!signal.aborted) console.error('The username could not be checked', error);
    return 'unknown';
  }
}
