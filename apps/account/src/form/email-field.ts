import * as v from 'valibot';
import { strings } from './strings.ts';

export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(strings.emailRequired),
  v.email(strings.emailInvalid),
);
