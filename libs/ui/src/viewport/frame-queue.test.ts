import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueForFrame, removeFromQueue } from './frame-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('three pieces of work run in each frame, in order', () => {
  const done: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) queueForFrame({}, () => done.push(number));
  expect(done).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(done).toEqual([1, 2, 3]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the last work under a key runs alone', () => {
  const done: string[] = [];
  const key = {};
  queueForFrame(key, () => done.push('near'));
  queueForFrame(key, () => done.push('far'));
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(done).toEqual(['far']);
});

test('work that was removed doesn’t run, and later work does in one frame', () => {
  const done: string[] = [];
  const removed = {};
  queueForFrame(removed, () => done.push('removed'));
  removeFromQueue(removed);
  for (const name of ['a', 'b', 'c', 'd']) queueForFrame({}, () => done.push(name));
  vi.advanceTimersToNextFrame();
  expect(done).toEqual(['a', 'b', 'c']);
});
