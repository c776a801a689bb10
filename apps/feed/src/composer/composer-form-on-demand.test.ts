import { expect, test, vi } from 'vitest';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';
import { composerForm } from './composer-form-on-demand.ts';

vi.mock('./composer-form.tsx', () => {
  throw new Error('503');
});

test('if the form and the note fail to load, each failure is handled', async () => {
  const onUnhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', onUnhandled);
  vi.spyOn(unsentNote, 'load').mockRejectedValueOnce(new Error('offline'));
  await expect(composerForm.load()).rejects.toThrow('offline');
  // The form is imported, and fails, after that.
  await import('./composer-form.tsx').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
});
