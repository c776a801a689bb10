import { signUp } from '@pure/session';
import * as v from 'valibot';
import { messagesOf } from '../form/messages-of.ts';
import { useFields } from '../form/use-fields.ts';
import { isUsernameFree } from './register.data.ts';
import { emptyRegistration, registerSchema, type Registration } from './register-schema.ts';
import { signUpWords } from './sign-up-words.ts';
import { registerStrings as words } from './strings.ts';
import { useUsernameCheck } from './use-username-check.ts';

export type Outcome =
  | { kind: 'joined' }
  | { kind: 'confirm'; email: string }
  | { kind: 'refused'; text: string; fields: (keyof Registration)[] };

/** The form of `/register`: what it holds, what is wrong with it, and sending it. */
export function useRegistration() {
  const fields = useFields(emptyRegistration, (values) => messagesOf(registerSchema, values));
  const usernameState = useUsernameCheck(fields.values.username);
  const taken = usernameState === 'taken' ? words.usernameTaken : undefined;

  function refuse(text: string, field?: keyof Registration): Outcome {
    if (field) fields.refuse(field, text);
    return { kind: 'refused', text, fields: field ? [field] : [] };
  }

  async function send(): Promise<Outcome> {
    const wrong = new Set([...fields.attempt(), ...(taken ? (['username'] as const) : [])]);
    if (wrong.size > 0) return { kind: 'refused', text: words.fixErrors, fields: [...wrong] };
    const registration = v.parse(registerSchema, fields.values);
    const result = await signUp(registration);
    if (result.ok) {
      return result.needsConfirmation
        ? { kind: 'confirm', email: registration.email }
        : { kind: 'joined' };
    }
    // Auth has no code for a name that somebody else took a moment ago: whether it is free is asked again.
    if (await isLost(registration.username)) return refuse(words.usernameTaken, 'username');
    const { text, field } = signUpWords(result.problem);
    return refuse(text, field);
  }

  return { ...fields, usernameState, errorOf, send };

  function errorOf(name: keyof Registration): string | undefined {
    return fields.errorOf(name) ?? (name === 'username' ? taken : undefined);
  }
}

async function isLost(username: string): Promise<boolean> {
  return isUsernameFree(username).then(
    (free) => !free,
    () => false,
  );
}
