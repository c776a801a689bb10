import { fakeMicrophone, useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  record,
  recordFor,
  showRecorder,
  stopButton,
  useRecorder,
} from '../testing/recorder-view.tsx';

useNetwork();
useRecorder();

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
  await user.click(stopButton());
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
  await showRecorder();
  await screen.findByText('Recording failed: Too many recorders.');
  expect(microphone.isOpen()).toBe(false);
});
