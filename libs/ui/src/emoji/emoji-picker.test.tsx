import { setPartHost } from '@pure/contracts/import-part';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearToasts } from '../testing/clear-toasts.ts';
import { EmojiPicker } from './emoji-picker.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host'));
});

test('a panel whose code failed to load loads again when it is opened again', async () => {
  let isReachable = false;
  setPartHost({
    load: (load) => (isReachable ? load() : Promise.reject(new Error('slow'))),
    showWaiting: () => {},
  });
  render(
    <EmojiPicker label="Emoji" onPick={() => {}}>
      {(control) => (
        <button type="button" {...control}>
          Emoji
        </button>
      )}
    </EmojiPicker>,
  );
  const panel = screen.getByRole('group', { hidden: true });
  // This DOM has no popovers.
  const toggle = (newState: string) =>
    act(async () => void fireEvent(panel, Object.assign(new Event('toggle'), { newState })));
  await toggle('open');
  await toggle('closed');
  isReachable = true;
  await toggle('open');
  expect(await screen.findByText('👍')).toBeTruthy();
});
