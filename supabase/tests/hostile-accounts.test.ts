import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '../local/auth/factors/totp.ts';
import { backend, database } from './support/backend.ts';
import { serviceClient } from './support/media.ts';
import {
  anonymousClient,
  createMember,
  errorCode,
  PASSWORD,
  signIn,
  unwrap,
  type Client,
  type Member,
} from './support/members.ts';
import { tokenOf } from './support/sessions.ts';

let elin: Member;

beforeEach(async () => {
  elin = await createMember('Elin Sandberg');
});

const code = (result: { error: { code?: string | undefined } | null }) => result.error?.code;

/** A client with the member's tokens, as a thief of a phone has them. */
async function stealSession({ client }: Member): Promise<Client> {
  const { data } = await client.auth.getSession();
  const thief = anonymousClient();
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  await thief.auth.setSession({ access_token, refresh_token });
  return thief;
}

/** The member signed in two hours ago. */
async function letSignInAge({ id, client }: Member): Promise<void> {
  await database()`
    update auth.mfa_amr_claims set updated_at = updated_at - interval '2 hours'
    where authentication_method = 'password'
      and session_id in (select sessions.id from auth.sessions where sessions.user_id = ${id})
  `;
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

async function addApp(
  client: Client,
  friendlyName = 'Phone',
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  const entered = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: totpCode(secret, Date.now()),
  });
  if (entered.error) throw entered.error;
  return { factorId: data.id, secret };
}

describe('a stolen token', () => {
  test('can’t change the password [178]', async () => {
    const thief = await stealSession(elin);
    const password = 'the-thief-one';
    expect(code(await thief.auth.updateUser({ password }))).toBe('current_password_required');
    expect(code(await thief.auth.updateUser({ password, current_password: 'guessed' }))).toBe(
      'current_password_mismatch',
    );
    await expect(signIn(elin.email, PASSWORD)).resolves.toBeDefined();
    await expect(signIn(elin.email, password)).rejects.toThrow('Invalid login credentials');
  });

  test('can’t move the account to another address', async () => {
    const thief = await stealSession(elin);
    await thief.auth.updateUser({ email: 'thief@pure.test' });
    const [row] = await database()<{ token: string }[]>`
      select email_change_token_new as token from auth.users where id = ${elin.id}
    `;
    const confirmed = await anonymousClient().auth.verifyOtp({
      type: 'email_change',
      token_hash: row?.token ?? '',
    });
    expect(confirmed.data.session).toBeNull();
    expect((await elin.client.auth.getUser()).data.user?.email).toBe(elin.email);
  });

  test('can’t lock the member out with an app of the thief’s own', async () => {
    await letSignInAge(elin);
    const thief = await stealSession(elin);
    await expect(addApp(thief)).rejects.toMatchObject({ status: 403 });
    const owner = await signIn(elin.email);
    expect(await unwrap(owner.from('profiles').select('id').eq('id', elin.id))).toHaveLength(1);
    await expect(addApp(owner, 'My own')).resolves.toBeDefined();
  });

  test('is no fresh sign-in with the code of an app of the thief’s own, even if Auth let it be added', async () => {
    const { factorId } = await addApp(elin.client);
    await letSignInAge(elin);
    const { client } = elin;
    expect(await unwrap(client.rpc('has_fresh_sign_in'))).toBe(false);
    expect(await errorCode(client.rpc('create_recovery_codes'))).toBe('PT403');
    expect(await errorCode(client.rpc('export_page', { export_id: randomUUID() }))).toBe('PT403');
    const deletion = await fetch(`${backend().url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(elin)}` },
    });
    expect(deletion.status).toBe(403);
    // The same code of an app that the member added after signing in.
    await database()`
      update auth.mfa_factors set created_at = now() - interval '3 hours' where id = ${factorId}
    `;
    expect(await unwrap(client.rpc('has_fresh_sign_in'))).toBe(true);
  });

  test('is worth nothing after its session has ended', async () => {
    const thief = await stealSession(elin);
    await elin.client.auth.updateUser({ data: {} });
    const other = await signIn(elin.email);
    await other.auth.signOut({ scope: 'others' });
    expect((await thief.auth.refreshSession()).error).not.toBeNull();
    expect((await thief.auth.getUser()).error).not.toBeNull();
    expect((await other.auth.getUser()).error).toBeNull();
  });
});

describe('a stolen password, without the code of the app,', () => {
  test('neither changes the password or the address nor touches the apps', async () => {
    const { factorId } = await addApp(elin.client);
    const thief = await signIn(elin.email);
    const change = { password: 'the-thief-one', current_password: PASSWORD };
    expect(code(await thief.auth.updateUser(change))).toBe('insufficient_aal');
    expect(code(await thief.auth.updateUser({ email: 'thief@pure.test' }))).toBe(
      'insufficient_aal',
    );
    expect(code(await thief.auth.mfa.unenroll({ factorId }))).toBe('insufficient_aal');
    expect(code(await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).toBe(
      'insufficient_aal',
    );
  });

  test('gains nothing from a recovery link', async () => {
    await addApp(elin.client);
    const { data } = await serviceClient().auth.admin.generateLink({
      type: 'recovery',
      email: elin.email,
    });
    const thief = anonymousClient();
    await thief.auth.verifyOtp({
      type: 'recovery',
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect((await thief.auth.getClaims()).data?.claims.aal).toBe('aal1');
    expect(code(await thief.auth.updateUser({ password: 'the-thief-one' }))).toBe(
      'insufficient_aal',
    );
  });
});
