import {
  type AccountSecurity,
  type SecurityProblem,
  type SecurityResult,
  withAccountSecurity,
} from '@pure/session';
import { focusFirstInvalid } from '@pure/ui';
import { useState } from 'react';
import { isWholeCode } from './code-input.tsx';
import { strings } from './strings.ts';
import { useSubmit } from './use-submit.ts';

interface CodeFormOptions {
  send: (security: AccountSecurity, code: string) => Promise<SecurityResult>;
  messageOf: (problem: SecurityProblem) => string;
  onDone: () => void;
}

/** A form with the digits of an authenticator app as its only field. Digits that the server refused are cleared. */
export function useCodeForm({ send, messageOf, onDone }: CodeFormOptions) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { busy, onSubmit } = useSubmit(async (form) => {
    if (!isWholeCode(code)) {
      setError(strings.digitsMissing);
      focusFirstInvalid(form, ['code']);
      return;
    }
    const result = await withAccountSecurity((security) => send(security, code));
    if (result.ok) {
      onDone();
      return;
    }
    setError(messageOf(result.problem));
    if (result.problem.kind === 'wrong-code') setCode('');
    focusFirstInvalid(form, ['code']);
  });
  const onChange = (digits: string) => {
    setCode(digits);
    if (digits) setError('');
  };
  return { busy, error, onSubmit, field: { value: code, onChange } };
}
