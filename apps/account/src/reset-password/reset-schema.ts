import * as v from 'valibot';
import { confirmField, passwordField } from '../form/password-fields.ts';
import { passwordStrings } from '../form/password-words.ts';
import { resetStrings as words } from './strings.ts';

export const askSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(words.emailRequired), v.email(words.emailInvalid)),
});

export const newPasswordSchema = v.pipe(
  v.object({ password: passwordField, confirm: confirmField }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      passwordStrings.mismatch,
    ),
    ['confirm'],
  ),
);
