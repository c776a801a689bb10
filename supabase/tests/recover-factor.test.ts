import { beforeEach, expect, test } from 'vitest';
import { totpCode } from '../local/auth/factors/totp.ts';
import { backend } from './support/backend.ts';
import {
  createMember,
  PASSWORD,
  signIn,
  unwrap,
  type Client,
  type Member,
} from './support/members.ts';

let elin: Member;
let codes: string[];

beforeEach(async () => {
  elin = await createMember('Elin Sandberg');
  const { data, error } = await elin.client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = totpCode(data.totp.secret, Date.now());
  await elin.client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  ({ codes } = (await unwrap(elin.client.rpc('create_recovery_codes'))) as { codes: string[] });
});

async function recover(client: Client, body: object): Promise<{ status: number; code?: string }> {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${backend().url}/functions/v1/recover-factor`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code && { code }) };
}

const appsOf = async (client: Client) => (await client.auth.mfa.listFactors()).data?.all.length;

test('a recovery code with the password removes the apps, and ends the other sessions', async () => {
  const client = await signIn(elin.email);
  expect(await recover(client, { password: PASSWORD, code: codes[3] })).toEqual({ status: 200 });
  expect(await appsOf(client)).toBe(0);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1');
  expect(await unwrap(client.rpc('my_settings'))).toBeDefined();
  expect((await elin.client.auth.getUser()).error).not.toBeNull();
  const mails = (await (
    await fetch(`${backend().mailboxUrl}/api/messages?to=${elin.email}`)
  ).json()) as { subject: string; text: string }[];
  expect(mails[0]?.subject).toBe('Two-step sign-in is off');
  expect(mails[0]?.text).toMatch(
    /If this wasn’t you, choose a new password at once: http\S+\/reset-password$/,
  );
});

test('neither the password nor a code alone is enough', async () => {
  const client = await signIn(elin.email);
  expect(await recover(client, { password: 'wrong', code: codes[0] })).toEqual({
    status: 403,
    code: 'wrong_password',
  });
  expect(await recover(client, { password: PASSWORD, code: 'aaaa-bbbb-cccc' })).toEqual({
    status: 403,
    code: 'wrong_code',
  });
  expect(await recover(client, { password: PASSWORD })).toMatchObject({ status: 400 });
  expect(await appsOf(client)).toBe(1);
  expect((await elin.client.auth.getUser()).error).toBeNull();
});

test('a code works once, and needs a session', async () => {
  const client = await signIn(elin.email);
  const [first, second] = await Promise.all([
    recover(client, { password: PASSWORD, code: codes[0] }),
    recover(client, { password: PASSWORD, code: codes[0] }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 403]);
  await client.auth.signOut();
  expect((await recover(client, { password: PASSWORD, code: codes[1] })).status).toBe(401);
});
