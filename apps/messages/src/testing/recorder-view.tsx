import type { RecordedNote } from '@pure/media';
import {
  elin,
  fakeBrowserFiles,
  fakeMicrophone,
  hanna,
  removeMicrophone,
  renderRoute,
} from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import Recorder from '../voice/recorder.tsx';

/** Sets up around each test: the clock of recordings, which the test moves, and the browser's files. */
export function useRecorder(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'clearInterval', 'performance'],
    });
    fakeBrowserFiles();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    removeMicrophone();
  });
}

/** Shows Elin's recorder in her conversation with Hanna. */
export async function showRecorder() {
  const heard = {
    onRecorded: vi.fn<(note: RecordedNote) => Promise<void>>(async () => {}),
    onClose: vi.fn(),
    onRecording: vi.fn(),
  };
  const view = await renderRoute(
    () => [{ path: '/app', Component: () => <Recorder partnerId={hanna.id} {...heard} /> }],
    { at: '/app', as: elin },
  );
  return { ...view, ...heard };
}

/** @param refusals of the microphone, as `fakeMicrophone` takes them */
export async function record(types?: string[], refusals: string[] = []) {
  const microphone = fakeMicrophone(types);
  microphone.refuse(...refusals);
  return { ...(await showRecorder()), microphone };
}

/** Records, from the moment that the microphone is there. */
export async function recordFor(seconds: number, types?: string[]) {
  const view = await record(types);
  await screen.findByText('Recording started');
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return view;
}

export const stopButton = () => screen.getByRole('button', { name: 'Stop recording' });
