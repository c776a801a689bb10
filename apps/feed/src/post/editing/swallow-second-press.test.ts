import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swallowSecondPress } from './swallow-second-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the second click of a double click is swallowed', () => {
  const below = document.body.appendChild(document.createElement('button'));
  const pressed = vi.fn();
  below.addEventListener('click', pressed);

  swallowSecondPress();
  fireEvent.click(below, { detail: 2 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(500);
  fireEvent.click(below, { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(2);
  below.remove();
});
