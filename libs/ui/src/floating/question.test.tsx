import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import { Question } from './question.tsx';

beforeAll(installNativeElements);
afterEach(cleanup);

function ask(more: { busy?: boolean } = {}) {
  const [onNo, onYes] = [vi.fn(), vi.fn()];
  render(
    <Question
      title="Delete this post?"
      text="It leaves your friends' screens too."
      no="Keep it"
      yes="Delete"
      danger
      onNo={onNo}
      onYes={onYes}
      {...more}
    />,
  );
  return { onNo, onYes };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a yes is a yes, and everything else that closes it a no', () => {
  const { onNo, onYes } = ask();
  expect(screen.getByText("It leaves your friends' screens too.")).toBeTruthy();
  press('Delete');
  expect(onYes).toHaveBeenCalledOnce();
  expect(onNo).not.toHaveBeenCalled();
  press('Keep it');
  press('Close');
  fireEvent(screen.getByRole('dialog', { name: 'Delete this post?' }), new Event('cancel'));
  expect(onNo).toHaveBeenCalledTimes(3);
  expect(onYes).toHaveBeenCalledOnce();
});

test('a yes that is on its way is not said twice', () => {
  const { onYes } = ask({ busy: true });
  press('Delete');
  expect(onYes).not.toHaveBeenCalled();
});
