import { setPartHost } from '@pure/contracts/import-part';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleanUpParts } from '../testing/parts.tsx';
import { EmojiPicker } from './emoji-picker.tsx';

cleanUpParts();

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
