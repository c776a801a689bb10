import { useNetwork } from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeMessages, field, openWriting } from '../testing/writing-view.tsx';

useNetwork();
afterEach(() => vi.unstubAllGlobals());

test('the field stays above a keyboard that covers the page [142]', async () => {
  fakeMessages();
  const viewport = Object.assign(new EventTarget(), {
    height: innerHeight,
    offsetTop: 0,
    scale: 1,
  });
  vi.stubGlobal('visualViewport', viewport);
  await openWriting();
  await field();
  const form = screen.getByRole('form', { name: 'New message' });
  const change = (changes: Partial<typeof viewport>) => {
    Object.assign(viewport, changes);
    act(() => void viewport.dispatchEvent(new Event('resize')));
    return form.style.getPropertyValue('--keyboard');
  };
  expect(change({ height: innerHeight - 300 })).toBe('300px');
  // The browser has moved what it shows itself.
  expect(change({ offsetTop: 300 })).toBe('0px');
  expect(change({ offsetTop: 0, height: innerHeight / 2, scale: 2 })).toBe('0px');
  expect(change({ height: innerHeight, scale: 1 })).toBe('0px');
});
