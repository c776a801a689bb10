import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('a busy button is announced as busy, keeps the focus and ignores presses', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const view = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyLabel="Signing in..." onClick={press}>
        Sign In
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);

  rerender(view(true));
  const button = screen.getByRole('button', { name: 'Signing in...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a busy button without a busy label keeps its name', () => {
  render(<Button busy>Post</Button>);
  expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-busy')).toBe('true');
});

test('a button submits only when asked to', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  [
    'a button',
    (disabled: boolean, press: () => void) => (
      <Button type="submit" disabled={disabled} onClick={press}>
        Next
      </Button>
    ),
  ],
  [
    'an icon button',
    (disabled: boolean, press: () => void) => (
      <IconButton type="submit" label="Next" icon="→" disabled={disabled} onClick={press} />
    ),
  ],
])('%s that is disabled keeps the focus, and neither acts nor submits', async (_, button) => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const view = (disabled: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Page" />
      {button(disabled, press)}
    </form>
  );
  const { rerender } = render(view(false));
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next.hasAttribute('aria-disabled')).toBe(false);
  await userEvent.click(next);

  rerender(view(true));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await userEvent.click(next);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});
