import { isReloadHeld } from '@pure/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSubmit } from './use-submit.ts';

test('a reload is held back while a form is being sent, whether it succeeds or fails', async () => {
  let answer = Promise.withResolvers<string>();
  function Form() {
    const { error, onSubmit } = useSubmit(() => answer.promise);
    return (
      <form aria-label="Sign in" onSubmit={onSubmit}>
        {error}
      </form>
    );
  }
  render(<Form />);
  expect(isReloadHeld()).toBe(false);
  fireEvent.submit(screen.getByRole('form'));
  expect(isReloadHeld()).toBe(true);
  await act(async () => answer.resolve('Invalid email or password.'));
  expect(screen.getByText('Invalid email or password.')).toBeTruthy();
  expect(isReloadHeld()).toBe(false);

  answer = Promise.withResolvers();
  fireEvent.submit(screen.getByRole('form'));
  expect(isReloadHeld()).toBe(true);
  await act(async () => answer.resolve(''));
  expect(isReloadHeld()).toBe(false);
});
