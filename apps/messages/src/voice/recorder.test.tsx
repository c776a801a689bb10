import { useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFakeLocks } from '../testing/fake-locks.ts';
import { recordFor, stopButton, useRecorder } from '../testing/recorder-view.tsx';

useNetwork();
useRecorder();
useFakeLocks();

/** Measures a voice that grows louder and softer. */
class LoudContext {
  measured = 0;
  createAnalyser = () => ({
    fftSize: 4,
    getFloatTimeDomainData: (samples: Float32Array) =>
      samples.fill(0.05 * (1 + (this.measured++ % 3))),
  });
  createMediaStreamSource = () => ({ connect: () => {} });
  resume = async () => {};
  close = async () => {};
}

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
  expect(stopButton()).toBe(document.activeElement);
  expect(microphone.keepsScreenAwake()).toBe(true);
  microphone.record('hello ');
  microphone.recorder().rest = 'Hanna';
  await user.click(stopButton());
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
  await user.click(stopButton());
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
  await user.click(stopButton());
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

test.each([
  [
    'in the browser',
    () => {
      const matches = (query: string) => query.includes('prefers-reduced-motion');
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
    },
  ],
  ['in PURE', () => (document.documentElement.dataset['motion'] = 'less')],
])('nothing moves for members who chose less motion %s [148]', async (_, chooseLessMotion) => {
  vi.stubGlobal('AudioContext', LoudContext);
  const { container } = await recordFor(3);
  const bars = () => container.querySelector('svg[viewBox="0 0 160 28"]')?.innerHTML;
  const moved = bars();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(bars()).not.toBe(moved);
  chooseLessMotion();
  onTestFinished(() => void delete document.documentElement.dataset['motion']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const still = bars();
  expect(new Set(still?.match(/v[\d.]+/g)).size).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(bars()).toBe(still);
});

test('a recording is kept until its note is stored [148]', async () => {
  const stored = () => Object.keys(localStorage).some((key) => key.includes('recording.'));
  const { user, microphone, onRecorded } = await recordFor(2);
  const storing = Promise.withResolvers<void>();
  onRecorded.mockReturnValue(storing.promise);
  microphone.record();
  await user.click(stopButton());
  await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(stored()).toBe(true));
  await act(async () => storing.resolve());
  await waitFor(() => expect(stored()).toBe(false));
});
