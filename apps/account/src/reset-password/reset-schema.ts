import * as v from 'valibot';
import { emailField } from '../form/email-field.ts';
import { confirmField, passwordField } from '../form/password-fields.ts';
import { strings as passwordStrings } from '../form/strings.ts';

export const askSchema = v.object({ email: emailField });

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
