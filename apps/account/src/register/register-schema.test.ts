import { describe, expect, test } from 'vitest';
import { validateFields } from '../form/validate-fields.ts';
import { registerSchema, type Registration } from './register-schema.ts';

const good: Registration = {
  fullName: 'Elin Sandberg',
  username: 'elin',
  email: 'elin@sandberg.se',
  password: 'kalefrost',
  confirm: 'kalefrost',
};
type Row = [row: string, field: keyof Registration, value: string, message: string | undefined];

const rows: Row[] = [
  ['[28]', 'fullName', '', 'Full name is required'],
  ['[28]', 'fullName', '   ', 'Full name is required'],
  ['[28]', 'fullName', ' E ', 'Full name must be at least 2 characters'],
  ['[28]', 'fullName', ' Ed ', undefined],
  ...['Elin\u0000Berg', 'Elin\nBerg', 'Elin\u202eBerg', 'Elin\ud800'].map((name): Row => [
    '[28]',
    'fullName',
    name,
    'Full name can only contain signs that can be seen',
  ]),
  ['[28]', 'fullName', 'Zoë 👩‍🚀 می‌نا', undefined],
  ['[29]', 'username', ' ', 'Username is required'],
  ['[29]', 'username', ' ab ', 'Username must be at least 3 characters'],
  ['[29]', 'username', 'el-in', 'Username can only contain letters, numbers, and underscores'],
  ['[29]', 'username', 'el in', 'Username can only contain letters, numbers, and underscores'],
  ['[29]', 'username', 'élin', 'Username can only contain letters, numbers, and underscores'],
  ['[29]', 'username', ' Elin_2 ', undefined],
  ['[32]', 'email', ' ', 'Email is required'],
  ['[32]', 'email', 'elin', 'Please enter a valid email address'],
  ['[32]', 'email', 'elin@', 'Please enter a valid email address'],
  ['[32]', 'email', ' elin@sandberg.se ', undefined],
  ['[33]', 'password', '', 'Password is required'],
  ['[33]', 'password', '12345', 'Password must be at least 6 characters'],
  ['[33]', 'confirm', '', 'Please confirm your password'],
  ['[33]', 'confirm', 'kalefrosT', 'Passwords do not match'],
];

describe('registration rules', () => {
  test.each(rows)('%s %s "%s" shows: %s', (_, field, value, message) => {
    expect(validateFields(registerSchema, { ...good, [field]: value })[field]).toBe(message);
  });

  test('valid values have no errors', () => {
    expect(validateFields(registerSchema, good)).toEqual({});
  });

  test('all fields are validated together, also the confirmation [33]', () => {
    const wrong = { fullName: '', username: 'a', email: 'x', password: 'kalefrost', confirm: 'k' };
    expect(validateFields(registerSchema, wrong)).toEqual({
      fullName: 'Full name is required',
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      confirm: 'Passwords do not match',
    });
  });
});
