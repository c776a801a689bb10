import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingMessages } from '../thread/pending-messages.ts';
import { message } from '../testing/messages.ts';
import { endPlaybackWith, useEndPlayback } from './use-end-playback.ts';

const stop = vi.fn();
const note = message(0, { message_type: 'voice' });

beforeEach(() => {
  stop.mockClear();
  endPlaybackWith(stop);
});
afterEach(cleanup);
afterEach(() => pendingMessages.getState().clearChanges());

test('a note that the member deletes for themselves is no longer heard [142]', () => {
  renderHook(() => useEndPlayback([note]));
  pendingMessages.getState().addChange(note.id, { reaction: '👍' });
  expect(stop).not.toHaveBeenCalled();
  pendingMessages.getState().addChange(note.id, { hidden: true });
  expect(stop).toHaveBeenCalledWith(note.id);
});

test('a note that is unsent is no longer heard, and nothing outlives the conversation [142]', () => {
  const view = renderHook(({ unsent }) => useEndPlayback([{ ...note, unsent }]), {
    initialProps: { unsent: false },
  });
  expect(stop).not.toHaveBeenCalled();
  view.rerender({ unsent: true });
  expect(stop).toHaveBeenCalledExactlyOnceWith(note.id);
  view.unmount();
  expect(stop).toHaveBeenLastCalledWith(undefined);
  pendingMessages.getState().addChange(note.id, { hidden: true });
  expect(stop).toHaveBeenCalledTimes(2);
});
