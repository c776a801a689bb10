import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeepFocus } from './use-keep-focus.ts';

afterEach(cleanup);

function Toolbar({ hasUndo, target }: { hasUndo: boolean; target?: string }) {
  const keepFocus = useKeepFocus('[role="toolbar"]', target);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as an app uses it
    <div onFocus={keepFocus}>
      <div role="toolbar" tabIndex={-1}>
        <button type="button">Bold</button>
        {hasUndo && <button type="button">Undo</button>}
      </div>
      <button type="button">Send</button>
    </div>
  );
}

function focusButton(name: string): void {
  act(() => screen.getByRole('button', { name }).focus());
}

test('when the focused control leaves the page, its container gets the focus', () => {
  const { rerender } = render(<Toolbar hasUndo />);
  focusButton('Undo');
  rerender(<Toolbar hasUndo={false} />);
  expect(document.activeElement).toBe(screen.getByRole('toolbar'));
});

test('when the focused control leaves the page, a target in its container gets the focus', () => {
  const { rerender } = render(<Toolbar hasUndo target="button" />);
  focusButton('Undo');
  rerender(<Toolbar hasUndo={false} target="button" />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
});

test('a focus that has moved elsewhere isn’t changed', () => {
  const { rerender } = render(<Toolbar hasUndo />);
  focusButton('Undo');
  focusButton('Send');
  rerender(<Toolbar hasUndo={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
});

test('a container that outlives the component gets the focus', () => {
  const Undo = () => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as an app uses it
    <div onFocus={useKeepFocus('[role="toolbar"]')}>
      <button type="button">Undo</button>
    </div>
  );
  const Frame = ({ hasUndo }: { hasUndo: boolean }) => (
    <div role="toolbar" tabIndex={-1}>
      {hasUndo && <Undo />}
    </div>
  );
  const { rerender } = render(<Frame hasUndo />);
  focusButton('Undo');
  rerender(<Frame hasUndo={false} />);
  expect(document.activeElement).toBe(screen.getByRole('toolbar'));
});
