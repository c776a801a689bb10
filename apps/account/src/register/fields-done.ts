import type { Messages } from '../form/messages-of.ts';
import { emptyRegistration, type Registration } from './register-schema.ts';
import type { UsernameState } from './use-username-check.ts';

interface Progress {
  messages: Messages<Registration>;
  usernameState: UsernameState;
}

/** How many of the five fields are right: the ring closes with them. */
export function fieldsDone({ messages, usernameState }: Progress): 0 | 1 | 2 | 3 | 4 | 5 {
  const names = Object.keys(emptyRegistration) as (keyof Registration)[];
  const right = names.filter(
    (name) => !messages[name] && (name !== 'username' || usernameState !== 'taken'),
  );
  return right.length as 0 | 1 | 2 | 3 | 4 | 5;
}
