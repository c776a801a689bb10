import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { totpCode } from '../../../local/auth/factors/totp.ts';
import { check, type Check } from '../check.ts';
import { PASSWORD, type ConformanceContext, type Person } from '../conformance-context.ts';

/** Enrols an app and answers its first challenge. */
async function addApp(
  client: SupabaseClient,
  name: string,
): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  assert.ifError(error);
  assert.ok(data?.type === 'totp');
  const { id, totp } = data;
  const entered = await answer(client, id, totp.secret);
  assert.ifError(entered.error);
  return { id, secret: totp.secret };
}

const answer = (client: SupabaseClient, factorId: string, secret: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, Date.now()) });

/** A new session of the same person, with the password alone. */
async function signInAgain(
  context: ConformanceContext,
  { email }: Person,
): Promise<SupabaseClient> {
  const client = context.browser();
  assert.ifError((await client.auth.signInWithPassword({ email, password: PASSWORD })).error);
  return client;
}

/** Each code can be used once. */
async function nextCode(secret: string): Promise<string> {
  const used = totpCode(secret, Date.now());
  const next = totpCode(secret, Date.now() + 30_000);
  assert.notEqual(next, used);
  return next;
}

export const factorChecks: Check[] = [
  check('an authenticator app raises the session to aal2', async (context) => {
    const { client } = await context.signUp('abi');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    assert.ok(data?.type === 'totp');
    assert.match(data.totp.qr_code, /^data:image\/svg\+xml;utf-8,.*<svg/s);
    const uri = new URL(data.totp.uri);
    assert.equal(uri.protocol, 'otpauth:');
    assert.equal(uri.searchParams.get('secret'), data.totp.secret);
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    assert.equal(before.data?.nextLevel, 'aal1');
    const { data: challenge, error } = await client.auth.mfa.challenge({ factorId: data.id });
    assert.ifError(error);
    assert.ok(challenge && challenge.expires_at > Date.now() / 1000);
    const entered = await client.auth.mfa.verify({
      factorId: data.id,
      challengeId: challenge.id,
      code: totpCode(data.totp.secret, Date.now()),
    });
    assert.ifError(entered.error);
    const { data: claims } = await client.auth.getClaims();
    assert.equal(claims?.claims.aal, 'aal2');
    const methods = (claims?.claims.amr ?? []).map((each) =>
      typeof each === 'object' ? each.method : each,
    );
    assert.deepEqual(methods.toSorted(), ['password', 'totp']);
    const { data: session } = await client.rpc('my_session');
    assert.equal(session.aal, 'aal2');
    assert.equal(session.verified_factors, 1);
    const listed = await client.auth.mfa.listFactors();
    assert.deepEqual(
      listed.data?.totp.map(({ friendly_name, status }) => [friendly_name, status]),
      [['Phone', 'verified']],
    );
    assert.ifError((await client.auth.refreshSession()).error);
    const after = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual([after.data?.currentLevel, after.data?.nextLevel], ['aal2', 'aal2']);
  }),
  check(
    'a wrong code, an answered challenge and another member’s factor are refused',
    async (context) => {
      const { client } = await context.signUp('bob');
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      assert.ok(data?.type === 'totp');
      const factorId = data.id;
      const { data: challenge } = await client.auth.mfa.challenge({ factorId });
      const challengeId = challenge?.id ?? '';
      const code = totpCode(data.totp.secret, Date.now());
      const wrong = code === '000000' ? '000001' : '000000';
      const refused = await client.auth.mfa.verify({ factorId, challengeId, code: wrong });
      assert.equal(refused.error?.code, 'mfa_verification_failed');
      assert.equal(refused.error.status, 422);
      const { client: stranger } = await context.signUp('cem');
      const foreign = await stranger.auth.mfa.challenge({ factorId });
      assert.equal(foreign.error?.code, 'mfa_factor_not_found');
      assert.equal(foreign.error.status, 404);
      assert.ifError((await client.auth.mfa.verify({ factorId, challengeId, code })).error);
      const again = await client.auth.mfa.verify({
        factorId,
        challengeId,
        code: await nextCode(data.totp.secret),
      });
      assert.equal(again.error?.code, 'mfa_ip_address_mismatch');
      const nobody = await context.browser().auth.mfa.challenge({ factorId });
      assert.ok(nobody.error);
    },
  ),
  check('a verified factor ends the other sessions', async (context) => {
    const here = await context.signUp('dot');
    const there = await signInAgain(context, here);
    const old = (await here.client.auth.getSession()).data.session?.refresh_token ?? '';
    await addApp(here.client, 'Phone');
    assert.ifError((await here.client.auth.getUser()).error);
    assert.ok((await there.auth.getUser()).error);
    assert.ok((await there.auth.refreshSession()).error);
    const kept = (await here.client.auth.getSession()).data.session?.refresh_token ?? '';
    assert.notEqual(kept, old);
    // A refresh token from before the code must not lead to an aal2 session.
    const lower = await context.browser().auth.refreshSession({ refresh_token: old });
    assert.ok(lower.error);
  }),
  check('only aal2 removes a verified factor or adds another', async (context) => {
    const person = await context.signUp('eva');
    const { id, secret } = await addApp(person.client, 'Phone');
    const thief = await signInAgain(context, person);
    const removed = await thief.auth.mfa.unenroll({ factorId: id });
    assert.equal(removed.error?.code, 'insufficient_aal');
    assert.equal(removed.error.status, 422);
    const added = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    assert.equal(added.error?.code, 'insufficient_aal');
    assert.equal(added.error.status, 403);
    const same = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    assert.equal(same.error?.code, 'mfa_factor_name_conflict');
    const { data: challenge } = await thief.auth.mfa.challenge({ factorId: id });
    const entered = await thief.auth.mfa.verify({
      factorId: id,
      challengeId: challenge?.id ?? '',
      code: await nextCode(secret),
    });
    assert.ifError(entered.error);
    assert.ifError((await thief.auth.mfa.unenroll({ factorId: id })).error);
    const { data: session } = await thief.rpc('my_session');
    assert.deepEqual([session.aal, session.methods], ['aal1', ['password']]);
    await thief.auth.refreshSession();
    const { data: level } = await thief.auth.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual([level?.currentLevel, level?.nextLevel], ['aal1', 'aal1']);
  }),
  check(
    'with a verified factor, only aal2 changes the password or the address',
    async (context) => {
      const person = await context.signUp('fin');
      const { id, secret } = await addApp(person.client, 'Phone');
      const { data } = await context.service.auth.admin.generateLink({
        type: 'recovery',
        email: person.email,
      });
      const recovered = context.browser();
      const opened = await recovered.auth.verifyOtp({
        type: 'recovery',
        token_hash: data.properties?.hashed_token ?? '',
      });
      assert.ifError(opened.error);
      for (const change of [{ password: 'Another-1' }, { email: context.address('fin.two') }]) {
        const { error } = await recovered.auth.updateUser(change);
        assert.equal(error?.code, 'insufficient_aal');
        assert.equal(error.status, 401);
      }
      const { data: challenge } = await recovered.auth.mfa.challenge({ factorId: id });
      await recovered.auth.mfa.verify({
        factorId: id,
        challengeId: challenge?.id ?? '',
        code: await nextCode(secret),
      });
      assert.ifError((await recovered.auth.updateUser({ password: 'Another-1' })).error);
    },
  ),
  check('an admin lists and removes factors', async (context) => {
    const person = await context.signUp('gus');
    const { id } = await addApp(person.client, 'Phone');
    const { admin } = context.service.auth;
    const listed = await admin.mfa.listFactors({ userId: person.id });
    assert.ifError(listed.error);
    assert.deepEqual(
      listed.data?.factors.map((factor) => [factor.id, 'secret' in factor]),
      [[id, false]],
    );
    const found = await admin.getUserById(person.id);
    assert.equal(found.data.user?.factors?.length, 1);
    assert.ifError((await admin.mfa.deleteFactor({ userId: person.id, id })).error);
    const { data: session } = await person.client.rpc('my_session');
    assert.deepEqual([session.aal, session.verified_factors], ['aal1', 0]);
    const member = await person.client.auth.admin.mfa.listFactors({ userId: person.id });
    assert.ok(member.error);
  }),
  check(
    'a mail tells of an added and of a removed factor',
    async (context) => {
      const person = await context.signUp('hal');
      const { id } = await addApp(person.client, 'Phone');
      await person.client.auth.mfa.unenroll({ factorId: id });
      await pause(50);
      const subjects = (await context.mails(person.email)).map(({ subject }) => subject);
      assert.deepEqual(subjects.toSorted(), [
        'An authenticator app was added',
        'An authenticator app was removed',
      ]);
    },
    'mail',
  ),
];
