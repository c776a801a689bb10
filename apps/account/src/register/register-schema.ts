import * as v from 'valibot';
import { emailField } from '../form/email-field.ts';
import { confirmField, passwordField } from '../form/password-fields.ts';
import { strings as passwordStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

/** the database's limit */
export const MAX_NAME = 80;

/**
 * Neither control characters nor breaks or changes of direction, which the database takes out of names. Auth answers
 * NUL with an error of its own.
 */
const printable = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** The rules for a username (rows 29, 31), apart from being free. */
export const usernameField = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(strings.usernameRequired),
  v.minLength(3, strings.usernameShort),
  v.regex(/^[a-z0-9_]+$/, strings.usernameLetters),
);

/** Rows 28 to 33. */
export const registerSchema = v.pipe(
  v.object({
    fullName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(strings.nameRequired),
      v.minLength(2, strings.nameShort),
      v.regex(printable, strings.nameSigns),
    ),
    username: usernameField,
    email: emailField,
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
