export const strings = {
  show: 'Show password',
  required: 'Password is required',
  wrongDigits: 'Those digits didn’t work. They change every 30 seconds: try the newest.',
  digitsMissing: 'Type all six digits',
  short: 'Password must be at least 6 characters',
  tooShort: 'Password must be at least 6 characters long.',
  confirm: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  lengthHint: 'At least 6 characters',
  matchHint: 'Passwords match',
  same: 'The new password must differ from the old one.',
  weak: 'Choose a stronger password',
  weakReasons: {
    length: 'it’s too short',
    characters: 'it needs more kinds of characters',
    pwned: 'it’s known from a data leak',
  } as Record<string, string>,
} as const;
