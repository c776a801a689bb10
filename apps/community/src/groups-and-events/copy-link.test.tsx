import { Toaster } from '@pure/ui/feedback/host';
import { clearToasts } from '@pure/ui/testing/toasts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { copyLink } from './copy-link.ts';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
});

test('it copies the link and says who can open it', async () => {
  userEvent.setup();
  render(<Toaster />);
  await copyLink('/app/groups?group=rowers', 'Every member can open it.');
  await screen.findByText('Link copied. Every member can open it.');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/app/groups?group=rowers`);
});

test('a browser that refuses to copy is no silence', async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  render(<Toaster />);
  await copyLink('/app/groups?group=rowers', 'Every member can open it.');
  await screen.findByText('Failed to copy link');
});
