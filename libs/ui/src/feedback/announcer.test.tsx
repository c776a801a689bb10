import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { announce } from './announce.ts';
import { Announcer } from './announcer.tsx';

afterEach(cleanup);

test('an announcement uses a live region that existed before', () => {
  render(<Announcer />);
  const region = screen.getByTestId('announcer');
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => announce('Friends'));
  expect(region.textContent).toBe('Friends');
});

test('a repeated announcement is read out again', () => {
  render(<Announcer />);
  act(() => announce('1 new post'));
  const first = screen.getByText('1 new post');
  act(() => announce('1 new post'));
  expect(screen.getByText('1 new post')).not.toBe(first);
});

test('the region stands in the open dialog, since what is outside is inert', async () => {
  const { container } = render(
    <>
      <dialog>Words</dialog>
      <Announcer />
    </>,
  );
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  dialog.open = true;
  const region = () => within(dialog).getByTestId('announcer');
  await waitFor(region);
  act(() => announce('3 people found'));
  // The region listens from the next effect on.
  await waitFor(() => expect(region().textContent).toBe('3 people found'));
});
