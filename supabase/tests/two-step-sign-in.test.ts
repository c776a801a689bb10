import { describe, expect, test } from 'vitest';
import { totpCode } from '../local/auth/factors/totp.ts';
import { database } from './support/backend.ts';
import { serviceClient } from './support/media.ts';
import { anonymousClient, createMember, signIn, unwrap, type Client } from './support/members.ts';

async function enroll(client: Client, name: string): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
  });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

async function enter(client: Client, factorId: string, code: string): Promise<string> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  // The client's error for an ended session has no code.
  return error ? (error.code ?? error.name) : 'in';
}

async function addApp(client: Client, name: string) {
  const app = await enroll(client, name);
  expect(await enter(client, app.factorId, totpCode(app.secret, Date.now()))).toBe('in');
  return app;
}

test('a code works once, even for two who enter it at the same time', async () => {
  const mara = await createMember('Mara');
  const { factorId, secret } = await enroll(mara.client, 'Phone');
  const code = totpCode(secret, Date.now());
  expect(await enter(mara.client, factorId, code)).toBe('in');
  const thief = await signIn(mara.email);
  expect(await enter(thief, factorId, code)).toBe('mfa_verification_failed');
  const next = totpCode(secret, Date.now() + 30_000);
  const other = await signIn(mara.email);
  const both = await Promise.all([enter(thief, factorId, next), enter(other, factorId, next)]);
  expect(both.filter((outcome) => outcome === 'in')).toHaveLength(1);
});

test('a member has at most two apps', async () => {
  const { client } = await createMember('Mara');
  for (const name of ['Phone', 'Tablet']) await addApp(client, name);
  const third = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Watch' });
  expect(third.error?.code).toBe('too_many_enrolled_mfa_factors');
});

test('wrong codes lead to a pause, in which the right one waits', async () => {
  const mara = await createMember('Mara');
  const { factorId, secret } = await enroll(mara.client, 'Phone');
  expect(await enter(mara.client, factorId, totpCode(secret, Date.now()))).toBe('in');
  await database()`update auth.sessions set ip = '203.0.113.9' where user_id = ${mara.id}`;
  const thief = await signIn(mara.email);
  for (let tried = 0; tried < 4; tried += 1) await enter(thief, factorId, '000000');
  const code = totpCode(secret, Date.now() + 30_000);
  const refused = await thief.auth.mfa.challengeAndVerify({ factorId, code });
  expect(refused.error?.status).toBe(429);
  expect((await thief.auth.getUser()).error).toBeNull();
  await database()`
    update private.sign_in_attempts set failed_at = failed_at - interval '3 seconds'
    where member_id = ${mara.id}
  `;
  expect(await enter(thief, factorId, code)).toBe('in');
});

describe('with two apps', () => {
  async function createMemberWithTwoApps() {
    const mara = await createMember('Mara');
    const phone = await addApp(mara.client, 'Phone');
    const tablet = await addApp(mara.client, 'Tablet');
    await database()`update auth.sessions set ip = '203.0.113.9' where user_id = ${mara.id}`;
    return { mara, phone, tablet, client: await signIn(mara.email) };
  }

  test('mistakes with one don’t make the other wait', async () => {
    const { phone, tablet, client } = await createMemberWithTwoApps();
    for (let tried = 0; tried < 4; tried += 1) await enter(client, phone.factorId, '000000');
    const code = totpCode(tablet.secret, Date.now() + 30_000);
    expect(await enter(client, tablet.factorId, code)).toBe('in');
  });

  test('the right code of one clears the mistakes with the other', async () => {
    const { mara, phone, tablet, client } = await createMemberWithTwoApps();
    for (let tried = 0; tried < 3; tried += 1) await enter(client, phone.factorId, '000000');
    await enter(client, tablet.factorId, totpCode(tablet.secret, Date.now() + 30_000));
    const rows = await database()`
      select from private.sign_in_attempts where member_id = ${mara.id}
    `;
    expect(rows).toHaveLength(0);
  });
});

test('a recovery link sets one password [177]', async () => {
  const { email } = await createMember('Mara');
  const { data } = await serviceClient().auth.admin.generateLink({ type: 'recovery', email });
  const client = anonymousClient();
  const opened = await client.auth.verifyOtp({
    type: 'recovery',
    token_hash: data.properties?.hashed_token ?? '',
  });
  expect(opened.error).toBeNull();
  expect((await client.auth.updateUser({ password: 'the-first-one' })).error).toBeNull();
  await client.auth.refreshSession();
  const { error } = await client.auth.updateUser({ password: 'the-second-one' });
  expect(error?.code).toBe('current_password_required');
  await client.auth.refreshSession();
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'password' }]);
});

test('a member sees which addresses still have to confirm a change [176]', async () => {
  const { id, email, client } = await createMember('Mara');
  const pending = async () => (await client.rpc('my_pending_address')).data;
  expect(await pending()).toBeNull();
  await client.auth.updateUser({ email: `new-${email}` });
  expect(await unwrap(client.rpc('my_pending_address'))).toEqual({
    new_email: `new-${email}`,
    waits_for: ['current', 'new'],
  });
  await database()`update auth.users set email_change_token_new = '' where id = ${id}`;
  expect(await pending()).toMatchObject({ waits_for: ['current'] });
  await database()`
    update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${id}
  `;
  expect(await pending()).toBeNull();
});
