import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { SearchField } from './search-field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

function describedBy(control: HTMLElement): string | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
}

test('a control has its field’s name and is described by its hint', () => {
  render(
    <Field label="Full name" hint="At least 2 characters">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Full name' });
  expect(describedBy(input)).toBe('At least 2 characters');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('an error takes the hint’s place, marks the control and is read out', () => {
  const view = (error?: string) => (
    <Field label="Email" hint="We never show it" error={error}>
      <TextInput />
    </Field>
  );
  const { rerender } = render(view());
  const region = screen.getByText('We never show it').closest('[aria-live="polite"]');
  rerender(view('Please enter a valid email address'));
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('Please enter a valid email address');
  // The region was there before its words: that is what makes them heard.
  expect(region?.textContent).toBe('Please enter a valid email address');
  expect(screen.queryByText('We never show it')).toBeNull();
});

test('a field without a hint or error has no description', () => {
  render(
    <Field label="Bio">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="kalefrost" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
  expect(input.type).toBe('password');
  await userEvent.click(toggle);
  expect(input.type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(input.type).toBe('password');
  expect(input.value).toBe('kalefrost');
});

test('showing a password doesn’t send its form', async () => {
  let sent = false;
  render(
    <form onSubmit={() => (sent = true)}>
      <PasswordInput aria-label="Password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(false);
});

test('a search field has a name without a label on screen', () => {
  render(<SearchField label="Find friends" placeholder="Search by name or username..." />);
  expect(screen.getByRole('searchbox', { name: 'Find friends' })).toBeTruthy();
});

test('a checkbox is described by its hint, and keeps the focus when the hint comes', async () => {
  function Remember() {
    const [checked, setChecked] = useState(true);
    return (
      <Checkbox
        label="Remember me"
        hint={!checked && 'Until you close this tab'}
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
    );
  }
  render(<Remember />);
  const checkbox = screen.getByRole('checkbox', { name: 'Remember me' });
  expect(describedBy(checkbox)).toBeUndefined();
  await userEvent.click(checkbox);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Remember me' }));
  expect(describedBy(checkbox)).toBe('Until you close this tab');
});
