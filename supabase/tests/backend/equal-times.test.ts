import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeMailProvider } from '../support/fake-mail-provider.ts';
import { PASSWORD, withBackend } from '../with-backend.ts';

// As outside of tests: with fast hashes, a sign-up hardly shows whether it made an account.
process.env['LITE_AUTH_BCRYPT_COST'] = '10';

const ROUNDS = 8;
/** On a busy machine, the shortest times need more rounds to come near to what the server takes. */
const MOST_ROUNDS = 120;

/** Less than a member could tell from the network's own variation. */
const EQUAL_MS = 25;

const provider = await startFakeMailProvider();
const backend = withBackend({
  confirmEmail: true,
  functionSecrets: { MAIL_API_URL: provider.url },
});

afterAll(() => provider.stop());

const newAddress = () => `${randomUUID()}@pure.test`;

const post = (path: string, body: object, token?: string) =>
  fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

async function createKnownAddress(isConfirmed = true): Promise<string> {
  const email = newAddress();
  const { error } = await backend.service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: isConfirmed,
  });
  if (error) throw error;
  return email;
}

/**
 * Returns the statuses, and the difference of the shortest times in milliseconds, of interleaved requests for two kinds
 * of address. Other processes only lengthen a time: a difference that the server makes stays, however many rounds.
 */
async function compareTimes(
  sendTo: (email: string) => Promise<Response>,
  createKnown = () => createKnownAddress(),
) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  const difference = () => Math.abs(Math.min(...times.known) - Math.min(...times.unknown));
  let rounds = 0;
  for (; rounds < ROUNDS || (rounds < MOST_ROUNDS && difference() >= EQUAL_MS); rounds += 1) {
    const pair = [['known', await createKnown()] as const, ['unknown', newAddress()] as const];
    for (const [kind, email] of rounds % 2 === 0 ? pair : pair.toReversed()) {
      const start = performance.now();
      const response = await sendTo(email);
      await response.text();
      times[kind].push(performance.now() - start);
      statuses.add(response.status);
    }
  }
  return { statuses: [...statuses], rounds, difference: difference() };
}

const send = {
  recover: (email: string) => post('/auth/v1/recover', { email }),
  resend: (email: string) => post('/auth/v1/resend', { type: 'signup', email }),
  signup: (email: string) => post('/auth/v1/signup', { email, password: PASSWORD }),
  otp: (email: string) => post('/auth/v1/otp', { email, create_user: true }),
};

describe('known and unknown addresses take equally long', { timeout: 120_000 }, () => {
  test.each(Object.entries(send))('by %s', async (endpoint, sendTo) => {
    // Only an address that waits for its confirmation gets another one.
    const createKnown = () => createKnownAddress(endpoint !== 'resend');
    const { statuses, difference } = await compareTimes(sendTo, createKnown);
    expect(statuses).toEqual([200]);
    expect(difference).toBeLessThan(EQUAL_MS);
  });

  test('by send-invites', async () => {
    const inviter = await createKnownAddress();
    const { data } = await backend.anonymous().auth.signInWithPassword({
      email: inviter,
      password: PASSWORD,
    });
    const { statuses, rounds, difference } = await compareTimes(async (email) => {
      const response = await post(
        '/functions/v1/send-invites',
        { emails: [email] },
        data.session?.access_token,
      );
      await backend.sql`truncate private.invites, private.invite_mails`;
      return response;
    });
    expect(statuses).toEqual([200]);
    expect(provider.mails).toHaveLength(rounds * 2);
    expect(difference).toBeLessThan(EQUAL_MS);
  });
});
