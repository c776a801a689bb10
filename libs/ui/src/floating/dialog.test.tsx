import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setInView } from '../testing/fake-viewport.ts';
import { installNativeElements } from '../testing/native-elements.ts';
import { Dialog } from './dialog.tsx';

beforeAll(installNativeElements);
afterEach(cleanup);

function Page({ closed = () => undefined }: { closed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete story
      </button>
      {open && (
        <Dialog
          open
          title="Delete this story?"
          onClose={() => {
            setOpen(false);
            closed();
          }}
        >
          <p>It leaves your friends' screens too.</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(closed?: () => void): Promise<HTMLElement> {
  render(<Page {...(closed && { closed })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete story' }));
  return screen.getByRole('dialog', { name: 'Delete this story?' });
}

test('a dialog is named by its title and takes the focus', async () => {
  const dialog = await openDialog();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('the focus returns to where it was, even if the dialog is removed from the page', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete story' }));
});

test('Escape asks the owner to close the dialog', async () => {
  const closed = vi.fn();
  const dialog = await openDialog(closed);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('Escape closes only the confirm dialog above, and cancelling a file picker closes no dialog', () => {
  const [closed, answered] = [vi.fn(), vi.fn()];
  render(
    <Dialog open title="Hanna’s post" onClose={closed}>
      <input type="file" aria-label="Photo" />
      <Dialog open title="Delete this post?" onClose={answered}>
        <p>It goes for good.</p>
      </Dialog>
    </Dialog>,
  );
  const question = screen.getByRole('dialog', { name: 'Delete this post?' });
  fireEvent(question, new Event('cancel', { cancelable: true }));
  expect(answered).toHaveBeenCalledTimes(1);
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});

test('a press outside closes a dialog, unless it began inside', async () => {
  const closed = vi.fn();
  const dialog = await openDialog(closed);
  fireEvent.mouseDown(screen.getByText(/leaves your friends/));
  fireEvent.click(dialog);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a dialog is marked while its end is out of view', async () => {
  const dialog = await openDialog();
  const end = dialog.lastElementChild ?? dialog;
  setInView([end], false);
  expect(dialog.hasAttribute('data-more')).toBe(true);
  setInView([end], true);
  expect(dialog.hasAttribute('data-more')).toBe(false);
});

test('a dialog to read takes the focus itself, and its close button is the next tab stop', async () => {
  render(
    <Dialog open wide title="Hanna’s post" onClose={() => undefined}>
      <p>Soup on Thursday</p>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});
