import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../check.ts';
import { PASSWORD } from '../conformance-context.ts';
import type { ProjectVariant } from './configured.ts';
import { storageError } from './storage-requests.ts';

export const shortTokens: ProjectVariant = {
  name: 'tokens of a second',
  options: { tokenLife: 1 },
  checks: [
    check('a token that has ended is refused in Storage’s own words', async (context) => {
      const { url, publishableKey: apikey } = context.target;
      const handle = context.handle('jon');
      const joined = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: context.address(handle),
          password: PASSWORD,
          data: { username: handle },
        }),
      });
      const { access_token } = (await joined.json()) as { access_token: string };
      await pause(2_100);
      const signing = fetch(`${url}/storage/v1/object/sign/papers/none.png`, {
        method: 'POST',
        headers: {
          apikey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: '{"expiresIn": 60}',
      });
      assert.deepEqual(await storageError(signing), {
        status: 400,
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
        message: '"exp" claim timestamp check failed',
      });
    }),
  ],
};
