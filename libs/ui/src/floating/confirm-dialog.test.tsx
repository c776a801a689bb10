import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeAll(installNativeElements);
afterEach(cleanup);

function renderDialog(more: { busy?: boolean } = {}) {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      title="Delete this post?"
      text="It leaves your friends’ screens too."
      cancelLabel="Keep it"
      confirmLabel="Delete"
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
      {...more}
    />,
  );
  return { onCancel, onConfirm };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('only the confirm button confirms; every other way to close the dialog cancels', () => {
  const { onCancel, onConfirm } = renderDialog();
  expect(screen.getByText('It leaves your friends’ screens too.')).toBeTruthy();
  press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  press('Keep it');
  press('Close');
  fireEvent(screen.getByRole('dialog', { name: 'Delete this post?' }), new Event('cancel'));
  expect(onCancel).toHaveBeenCalledTimes(3);
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a busy dialog does not confirm twice', () => {
  const { onConfirm } = renderDialog({ busy: true });
  press('Delete');
  expect(onConfirm).not.toHaveBeenCalled();
});
