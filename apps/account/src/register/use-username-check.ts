import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isUsernameFree } from './register.data.ts';
import { usernameField } from './register-schema.ts';

const SETTLES_AFTER_MS = 500;

export type UsernameState = 'unknown' | 'checking' | 'free' | 'taken';

interface Answer {
  username: string;
  state: 'unknown' | 'free' | 'taken';
}

/**
 * Whether a username is free (row 31): asked when the typing has stopped, and only for one that the
 * rules allow. An answer about what was typed before is nobody's.
 */
export function useUsernameCheck(typed: string): UsernameState {
  const { success, output } = v.safeParse(usernameField, typed);
  const wanted = success ? output : null;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (wanted === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, abort.signal).then((state) => {
        if (!abort.signal.aborted) setAnswer({ username: wanted, state });
        return undefined;
      });
    }, SETTLES_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);

  if (wanted === null) return 'unknown';
  return answer?.username === wanted ? answer.state : 'checking';
}

async function ask(username: string, signal: AbortSignal): Promise<Answer['state']> {
  try {
    return (await isUsernameFree(username, signal)) ? 'free' : 'taken';
  } catch (error) {
    if (!signal.aborted) console.error('The username could not be checked', error);
    return 'unknown';
  }
}
