import { afterEach, expect, test, vi } from 'vitest';
import { openBackend } from './open-backend.ts';
import { ports } from '../system/ports.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])('%s alone is refused', async (name) => {
  vi.stubEnv('SUPABASE_URL', '');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', '');
  vi.stubEnv(name, 'https://x.supabase.co');
  await expect(openBackend(ports)).rejects.toThrow(
    'Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to use a real project, or neither.',
  );
});

test('a real project takes the place of the embedded backend', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://x.supabase.co');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key');
  expect(await openBackend(ports)).toMatchObject({
    url: 'https://x.supabase.co',
    publishableKey: 'key',
    embedded: false,
  });
});
