import type { RecordedNote } from '@pure/media';
import {
  elin,
  fakeBrowserFiles,
  fakeMicrophone,
  hanna,
  removeMicrophone,
  renderRoute,
  useNetwork,
} from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '@pure/session';
import Recorder from './recorder.tsx';

useNetwork();
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

async function record(types?: string[], refusals: string[] = []) {
  const microphone = fakeMicrophone(types);
  microphone.refuse(...refusals);
  const heard = {
    onRecorded: vi.fn<(note: RecordedNote) => void>(),
    onClose: vi.fn(),
    onRecording: vi.fn(),
  };
  const view = await renderRoute(
    () => [{ path: '/app', Component: () => <Recorder partnerId={hanna.id} {...heard} /> }],
    { at: '/app', as: elin },
  );
  return { ...view, ...heard, microphone };
}

/** Records, from the moment that the microphone is there. */
async function recordFor(seconds: number, types?: string[]) {
  const view = await record(types);
  await screen.findByText('Recording started');
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return view;
}

const stop = () => screen.getByRole('button', { name: 'Stop recording' });

test('a press starts, another stops, and the note has its length, waveform and type [148]', async () => {
  const { user, microphone, onRecorded, onRecording } = await recordFor(7.4);
  expect(microphone.asked).toEqual([
    {
      audio: {
        channelCount: 1,
        sampleRate: 44_100,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    },
  ]);
  expect(screen.getByRole('timer').textContent).toBe('0:07');
  expect(stop()).toBe(document.activeElement);
  expect(microphone.keepsScreenAwake()).toBe(true);
  microphone.record('hello ');
  microphone.recorder().rest = 'Hanna';
  await user.click(stop());
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  await screen.findByText('Recording stopped');
  const [note] = onRecorded.mock.calls[0] ?? [];
  expect(note?.durationMs).toBeGreaterThan(7300);
  expect(note?.durationMs).toBeLessThan(9000);
  expect(note?.waveform).toMatch(/^[A-Za-z0-9+/]{64}$/);
  expect(note?.file.name).toBe('voice-note.webm');
  expect(note?.file.type).toBe('audio/webm');
  expect(await note?.file.text()).toBe('hello Hanna');
  expect(microphone.isOpen()).toBe(false);
  expect(microphone.keepsScreenAwake()).toBe(false);
  expect(onRecording.mock.calls).toEqual([[true]]);
});

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'], 'audio/mp4', 'voice-note.m4a'],
  [['audio/webm;codecs=opus'], 'audio/webm', 'voice-note.webm'],
])('of %j it records %s [148]', async (types, type, name) => {
  const { user, microphone, onRecorded } = await recordFor(1, types);
  expect(microphone.recorder().options.mimeType).toMatch(/codecs=/);
  microphone.record();
  await user.click(stop());
  await waitFor(() => expect(onRecorded).toHaveBeenCalled());
  expect(onRecorded.mock.calls[0]?.[0].file).toMatchObject({ type, name });
});

test('a pause is left out of the timer and the length [148]', async () => {
  const { user, microphone, onRecorded, onRecording } = await recordFor(3);
  await user.click(screen.getByRole('button', { name: 'Pause recording' }));
  expect(microphone.recorder().state).toBe('paused');
  expect(screen.getByTestId('announcer').textContent).toBe('Recording paused');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Resume recording' }));
  expect(screen.getByTestId('announcer').textContent).toBe('Recording resumed');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  microphone.record();
  await user.click(stop());
  await waitFor(() => expect(onRecorded).toHaveBeenCalled());
  const durationMs = onRecorded.mock.calls[0]?.[0].durationMs;
  expect(durationMs).toBeGreaterThan(4900);
  expect(durationMs).toBeLessThan(15_000);
  expect(onRecording.mock.calls).toEqual([[true], [false], [true]]);
});

test('Escape asks, and discards only after that [148]', async () => {
  const { user, microphone, onRecorded, onClose } = await recordFor(2);
  microphone.record();
  await user.keyboard('{Escape}');
  expect(microphone.recorder().state).toBe('paused');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(microphone.isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Resume recording' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(microphone.isOpen()).toBe(false);
  expect(microphone.keepsScreenAwake()).toBe(false);
  expect(screen.getByTestId('announcer').textContent).toBe('Recording discarded');
  await Promise.resolve();
  expect(onRecorded).not.toHaveBeenCalled();
});

test('after 5 minutes it ends by itself, and says so before [148]', async () => {
  const { microphone, onRecorded } = await recordFor(271);
  expect(screen.getByTestId('announcer').textContent).toBe('30 seconds left');
  microphone.record();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  await screen.findByText(/^A voice note can be 5 minutes long/);
  expect(onRecorded.mock.calls[0]?.[0].durationMs).toBeGreaterThanOrEqual(300_000);
  expect(microphone.isOpen()).toBe(false);
});

test.each(['mute', 'ended'] as const)(
  'what was recorded before a call or an unplugged microphone is kept (%s) [148]',
  async (event) => {
    const { microphone, onRecorded, onClose } = await recordFor(4);
    microphone.record();
    microphone.interrupt(event);
    await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
    await screen.findByText('The microphone stopped. Your recording is kept here.');
    expect(microphone.isOpen()).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('a phone that hides the page ends the recording, a computer goes on [148]', async () => {
  const { microphone, onRecorded } = await recordFor(4);
  microphone.record();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(microphone.recorder().state).toBe('recording');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  expect(microphone.isOpen()).toBe(false);
});

test('leaving the conversation ends the recording and keeps it [148]', async () => {
  const { microphone, onRecorded, router } = await recordFor(4);
  microphone.record();
  await act(() => router.navigate('/app/friends'));
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  expect(microphone.isOpen()).toBe(false);
});

test('signing out releases the microphone and keeps nothing', async () => {
  // The test has no guard that leaves the page.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { microphone, onRecorded } = await recordFor(4);
  microphone.record();
  await act(() => signOut());
  expect(microphone.isOpen()).toBe(false);
  expect(onRecorded).not.toHaveBeenCalled();
});

test('a microphone that opens after the member has left is released [148]', async () => {
  const microphone = fakeMicrophone();
  const open = navigator.mediaDevices.getUserMedia;
  const granted = Promise.withResolvers<void>();
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    await granted.promise;
    return open(constraints);
  };
  const { router } = await renderRoute(
    () => [
      {
        path: '/app',
        Component: () => <Recorder partnerId={hanna.id} onRecorded={vi.fn()} onClose={vi.fn()} />,
      },
    ],
    { at: '/app', as: elin },
  );
  await act(() => router.navigate('/app/friends'));
  await act(async () => granted.resolve());
  await waitFor(() => expect(microphone.asked).toHaveLength(1));
  expect(microphone.isOpen()).toBe(false);
  expect(screen.queryByText('Recording started')).toBeNull();
});

test.each([
  [
    'NotAllowedError',
    'Microphone access denied. Please allow microphone access in your browser settings.',
  ],
  [
    'SecurityError',
    'Microphone access denied. Please allow microphone access in your browser settings.',
  ],
  ['NotFoundError', 'No microphone found. Please check your device.'],
  ['NotReadableError', 'Microphone is being used by another application.'],
])('%s is told in words [149]', async (name, text) => {
  const { onClose } = await record(undefined, [name]);
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('another failure names its reason [150]', async () => {
  const { onClose } = await record(undefined, ['TypeError: The device is on fire.']);
  await screen.findByText('Recording failed: The device is on fire.');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a browser that records none of the types says so, without opening the microphone [149]', async () => {
  const { microphone, onClose } = await record(['audio/ogg']);
  await screen.findByText('Voice recording is not supported on this device');
  expect(microphone.asked).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('refused settings lead to a try with plain audio [150]', async () => {
  const { microphone } = await record(undefined, ['OverconstrainedError']);
  await screen.findByText('Microphone constraints not supported. Trying with basic settings...');
  await screen.findByText('Recording started');
  expect(microphone.asked[1]).toEqual({ audio: true });
});

test('where plain audio fails too, there is no access [150]', async () => {
  const { onClose } = await record(undefined, ['OverconstrainedError', 'NotReadableError']);
  await screen.findByText('Failed to access microphone.');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a recording without a sound has failed [149]', async () => {
  const { user, microphone, onRecorded, onClose } = await recordFor(1);
  await user.click(stop());
  await screen.findByText('Recording failed. Please try again.');
  expect(onRecorded).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(microphone.isOpen()).toBe(false);
});

test('a recorder that fails keeps what there is [149]', async () => {
  const { microphone, onRecorded } = await recordFor(3);
  microphone.record();
  microphone.recorder().dispatchEvent(new Event('error'));
  await screen.findByText('Recording failed. Please try again.');
  expect(onRecorded).toHaveBeenCalledTimes(1);
  expect(microphone.isOpen()).toBe(false);
});

test('a recorder that refuses to start releases the microphone [150]', async () => {
  const microphone = fakeMicrophone();
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('Too many recorders', 'NotSupportedError');
  });
  await renderRoute(
    () => [
      {
        path: '/app',
        Component: () => <Recorder partnerId={hanna.id} onRecorded={vi.fn()} onClose={vi.fn()} />,
      },
    ],
    { at: '/app', as: elin },
  );
  await screen.findByText('Recording failed: Too many recorders.');
  expect(microphone.isOpen()).toBe(false);
});
