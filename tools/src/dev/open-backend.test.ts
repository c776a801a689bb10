import { afterEach, expect, test, vi } from 'vitest';
import { addDemoMedia, startBackend } from '@pure/backend';
import { openBackend } from './open-backend.ts';
import { ports } from '../system/ports.ts';

vi.mock('@pure/backend');

afterEach(() => vi.unstubAllEnvs());

test.each(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])('%s alone is refused', async (name) => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', '');
  vi.stubEnv(name, 'https://x.supabase.co');
  await expect(openBackend(ports)).rejects.toThrow(
    'To use a real project, set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY. Otherwise unset both.',
  );
});

test('a real project replaces the embedded backend', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://x.supabase.co');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key');
  vi.stubEnv('VAPID_PUBLIC_KEY', 'vapid');
  expect(await openBackend(ports)).toMatchObject({
    url: 'https://x.supabase.co',
    publishableKey: 'key',
    vapidPublicKey: 'vapid',
    embedded: false,
  });
});

test('a backend whose demo world can’t be completed is stopped again', async () => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', '');
  const stop = vi.fn(async () => {});
  vi.mocked(startBackend).mockResolvedValue({ stop } as never);
  vi.mocked(addDemoMedia).mockRejectedValue(new Error('the disk is full'));
  await expect(openBackend(ports)).rejects.toThrow('the disk is full');
  expect(stop).toHaveBeenCalledOnce();
});
