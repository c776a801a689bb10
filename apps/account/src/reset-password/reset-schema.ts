import * as v from 'valibot';
import { confirmField, passwordField } from '../form/password-fields.ts';
import { strings as passwordStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

export const askSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(strings.emailRequired),
    v.email(strings.emailInvalid),
  ),
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
