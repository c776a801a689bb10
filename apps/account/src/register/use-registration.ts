import { useFields } from '@pure/ui';
import { signUp } from '@pure/session';
import * as v from 'valibot';
import { validateFields } from '../form/validate-fields.ts';
import { isUsernameFree } from './register.data.ts';
import { emptyRegistration, registerSchema, type Registration } from './register-schema.ts';
import { signUpMessage } from './sign-up-message.ts';
import { strings } from './strings.ts';
import type { Invitation } from './use-invitation.ts';
import { useUsernameCheck } from './use-username-check.ts';

/** Auth's words, with status 500 as after other failures. */
const DATABASE_REFUSED = /^database error saving new user/i;

export type Outcome =
  | { kind: 'joined' }
  | { kind: 'confirm'; email: string }
  /** `error` is for the whole form; each of the fields shows its own */
  | { kind: 'refused'; error?: string; fields: (keyof Registration)[] };

/**
 * The state of the form of `/register`.
 * @param invitation the link that the newcomer came by, which the database keeps for them
 */
export function useRegistration(invitation: Invitation['link']) {
  const fields = useFields(emptyRegistration, (values) => validateFields(registerSchema, values));
  const usernameState = useUsernameCheck(fields.values.username);
  const taken = usernameState === 'taken' ? strings.usernameTaken : undefined;

  function refusal(text: string, field?: keyof Registration): Outcome {
    if (!field) return { kind: 'refused', error: text, fields: [] };
    fields.setServerError(field, text);
    return { kind: 'refused', fields: [field] };
  }

  async function send(): Promise<Outcome> {
    const wrong = new Set([...fields.validateAll(), ...(taken ? (['username'] as const) : [])]);
    if (wrong.size > 0) return { kind: 'refused', error: strings.fixErrors, fields: [...wrong] };
    const registration = v.parse(registerSchema, fields.values);
    const result = await signUp({ ...registration, invitation });
    if (result.ok) {
      return result.needsConfirmation
        ? { kind: 'confirm', email: registration.email }
        : { kind: 'joined' };
    }
    // Auth has no error code for a username that was taken in the meantime. After a lost answer, the name may be the
    // newcomer's own.
    const mayBeTaken = DATABASE_REFUSED.test(result.problem.message);
    if (mayBeTaken && (await isTaken(registration.username))) {
      return refusal(strings.usernameTaken, 'username');
    }
    const { text, field } = signUpMessage(result.problem);
    return refusal(text, field);
  }

  return { ...fields, usernameState, errorOf, send };

  function errorOf(name: keyof Registration): string | undefined {
    return fields.errorOf(name) ?? (name === 'username' ? taken : undefined);
  }
}

async function isTaken(username: string): Promise<boolean> {
  return isUsernameFree(username).then(
    (free) => !free,
    () => false,
  );
}
