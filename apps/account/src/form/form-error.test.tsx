import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormError } from './form-error.tsx';
import { strings } from './strings.ts';

afterEach(cleanup);

test('an old tab is offered Reload; every other error is left to the form’s own button', () => {
  const { rerender } = render(<FormError>{strings.outdated}</FormError>);
  expect(screen.getByRole('alert').textContent).toContain('PURE has changed since you opened it.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  rerender(<FormError>Failed to log in</FormError>);
  expect(screen.queryByRole('button')).toBeNull();
});
