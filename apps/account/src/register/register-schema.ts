import * as v from 'valibot';
import { confirmField, passwordField } from '../form/password-fields.ts';
import { passwordStrings } from '../form/password-words.ts';
import { registerStrings as words } from './strings.ts';

/** As the database holds it. */
export const MAX_NAME = 80;

/** What the rules ask of a username, before anybody is asked whether it is free (rows 29, 31). */
export const usernameField = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(words.usernameRequired),
  v.minLength(3, words.usernameShort),
  v.regex(/^[a-z0-9_]+$/, words.usernameLetters),
);

/** Rows 28 to 33: what a member must give, and the one source of what is said about it. */
export const registerSchema = v.pipe(
  v.object({
    fullName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(words.nameRequired),
      v.minLength(2, words.nameShort),
    ),
    username: usernameField,
    email: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(words.emailRequired),
      v.email(words.emailInvalid),
    ),
    password: passwordField,
    confirm: confirmField,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      passwordStrings.mismatch,
    ),
    ['confirm'],
  ),
);

export type Registration = v.InferInput<typeof registerSchema>;

export const emptyRegistration: Registration = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  confirm: '',
};
