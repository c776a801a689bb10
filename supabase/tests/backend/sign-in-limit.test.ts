import path from 'node:path';
import { expect, test } from 'vitest';
import { hostedLimits } from '../../local/index.ts';
import { PASSWORD, withBackend } from '../with-backend.ts';

const backend = withBackend({
  migrations: path.join(import.meta.dirname, '../conformance/fixture/migrations'),
  limits: { authRequests: hostedLimits.authRequests },
});

test('one network address has thirty tries, for all accounts together, and then waits', async () => {
  const elin = await backend.member('elin');
  const attempt = async (email: string, password: string) =>
    (await backend.anonymous().auth.signInWithPassword({ email, password })).error?.code;
  const codes: (string | undefined)[] = [];
  for (let tried = 0; tried < 30; tried += 1) {
    codes.push(await attempt(tried % 2 === 0 ? elin.email : `nobody-${tried}@pure.test`, 'wrong'));
  }
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
  expect(await attempt(elin.email, PASSWORD)).toBe('over_request_rate_limit');
  expect((await elin.client.auth.refreshSession()).error).toBeNull();
});
