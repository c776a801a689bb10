import { fakeMicrophone, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFakeLocks } from '../testing/fake-locks.ts';
import { recordFor, showRecorder, useRecorder } from '../testing/recorder-view.tsx';

useNetwork();
useRecorder();
useFakeLocks();

test.each(['mute', 'ended'] as const)(
  'the part before a call or an unplugged microphone is kept (%s) [148]',
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
  const { router } = await showRecorder();
  await act(() => router.navigate('/app/friends'));
  await act(async () => granted.resolve());
  await waitFor(() => expect(microphone.asked).toHaveLength(1));
  expect(microphone.isOpen()).toBe(false);
  expect(screen.queryByText('Recording started')).toBeNull();
});
