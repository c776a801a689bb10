import { hanna } from '@pure/testing';
import { expect, test } from 'vitest';
import { conversation } from '../testing/fake-conversations.ts';
import { newestLine } from './newest-line.ts';

const lineOf = (differences: Parameters<typeof conversation>[1]) =>
  newestLine(conversation(hanna, differences));

test('a row says what the newest message is [141]', () => {
  expect(lineOf({ preview: 'Seven it is' })).toBe('Seven it is');
  expect(lineOf({ preview: 'Seven it is', from_me: true })).toBe('You: Seven it is');
  expect(lineOf({ preview: null, message_type: 'image' })).toBe('Photo');
  expect(lineOf({ preview: null, message_type: 'video', from_me: true })).toBe('You: Video');
  expect(lineOf({ preview: null, message_type: 'voice', duration_ms: 42_300 })).toBe(
    'Voice note, 0:42',
  );
  expect(lineOf({ preview: null, message_type: 'voice' })).toBe('Voice note');
  expect(lineOf({ preview: null, unsent: true, from_me: true })).toBe('Message deleted');
});

test('a caption stands for its picture, and several lines become one [141]', () => {
  expect(lineOf({ preview: 'Low tide', message_type: 'image' })).toBe('Low tide');
  expect(lineOf({ preview: 'One\n\ntwo' })).toBe('One two');
});
