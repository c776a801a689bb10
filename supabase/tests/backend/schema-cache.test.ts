import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../local/postgres/connect.ts';
import { SchemaCache } from '../../local/postgres/corrections/schema-cache.ts';

test('a failed read of the schema isn’t cached: the next request reads it again', async () => {
  const seen = {} as IntrospectResult;
  const look = vi
    .spyOn(PostgresConnection.prototype, 'introspect')
    .mockRejectedValueOnce(new Error('too many connections'))
    .mockResolvedValue(seen);
  const passwords = { supabase_admin: 'secret' };
  const cache = new SchemaCache({ port: 1, keys: { passwords } } as unknown as Database);
  await expect(cache.read()).rejects.toThrow('too many connections');
  expect(await cache.read()).toBe(seen);
  expect(await cache.read()).toBe(seen);
  expect(look).toHaveBeenCalledTimes(2);
});
