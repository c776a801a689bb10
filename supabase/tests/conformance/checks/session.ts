import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { check, type Check } from '../check.ts';
import { PASSWORD } from '../conformance-context.ts';

export const sessionChecks: Check[] = [
  check('a member signs in', async (context) => {
    const { ann } = await context.people();
    const { data, error } = await context.browser().auth.signInWithPassword({
      email: ann.email.toUpperCase(),
      password: PASSWORD,
    });
    assert.ifError(error);
    assert.equal(data.user.id, ann.id);
  }),
  check('a wrong password and an unknown address get the same answer', async (context) => {
    const { ann } = await context.people();
    for (const email of [ann.email, context.address('nobody')]) {
      const { error } = await context
        .browser()
        .auth.signInWithPassword({ email, password: 'wrong-1' });
      assert.equal(error?.code, 'invalid_credentials');
      assert.equal(error.message, 'Invalid login credentials');
      assert.equal(error.status, 400);
    }
  }),
  check('a reset takes equally long for known and unknown addresses', async (context) => {
    const { ann } = await context.people();
    const times = { known: 0, unknown: 0 };
    for (let round = 0; round < 3; round += 1) {
      for (const [kind, email] of [
        ['known', ann.email],
        ['unknown', context.address('nobody')],
      ] as const) {
        const start = performance.now();
        await context.browser().auth.resetPasswordForEmail(email);
        times[kind] += performance.now() - start;
      }
    }
    const difference = Math.abs(times.known - times.unknown) / 3;
    assert.ok(difference < 100, `a difference of ${difference} ms`);
  }),
  check('a token shows its owner', async (context) => {
    const { ann } = await context.people();
    const user = await ann.client.auth.getUser();
    assert.equal(user.data.user?.id, ann.id);
    const claims = await ann.client.auth.getClaims();
    assert.equal(claims.data?.claims.sub, ann.id);
  }),
  check('an access token has the claims that policies read', async (context) => {
    const { ann } = await context.people();
    const { data } = await ann.client.auth.getClaims();
    const claims = data?.claims;
    assert.equal(claims?.iss, `${context.target.url}/auth/v1`);
    assert.equal(claims.aud, 'authenticated');
    assert.equal(claims.role, 'authenticated');
    assert.equal(claims.aal, 'aal1');
    assert.equal(claims['is_anonymous'], false);
    assert.deepEqual(claims.app_metadata, { provider: 'email', providers: ['email'] });
    const [method] = claims.amr ?? [];
    assert.equal(typeof method === 'object' ? method.method : method, 'password');
    assert.ok(claims.session_id);
  }),
  check('a session has the browser, the address and the time of its last use', async (context) => {
    const { client } = await context.signUp('ivo');
    const { data: before } = await client.rpc('my_session');
    assert.ok(before.agent, 'the browser');
    assert.match(String(before.ip), /^[\d.:a-f]+$/);
    assert.equal(before.refreshed, null);
    assert.equal(before.aal, 'aal1');
    assert.deepEqual(before.methods, ['password']);
    await client.auth.refreshSession();
    const { data: after } = await client.rpc('my_session');
    assert.ok(Math.abs(after.refreshed) < 60, `refreshed ${after.refreshed} s ago`);
  }),
  check('a refresh returns a new refresh token and keeps the sign-in method', async (context) => {
    const { client } = await context.signUp('ida');
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    assert.ifError(error);
    assert.notEqual(data.session?.refresh_token, before?.refresh_token);
    const { data: claims } = await client.auth.getClaims();
    assert.match(JSON.stringify(claims?.claims.amr), /"password"/);
  }),
  check('a refresh token can be reused within 10 seconds', async (context) => {
    const { client } = await context.signUp('jon');
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await client.auth.refreshSession();
    const { data } = await client.auth.refreshSession();
    const again = await context.browser().auth.refreshSession({ refresh_token: first });
    assert.ifError(again.error);
    assert.equal(again.data.session?.refresh_token, data.session?.refresh_token);
  }),
  check('refreshes at the same time all succeed', async (context) => {
    for (const name of ['mia', 'mio', 'mai', 'moa']) {
      const { client } = await context.signUp(name);
      const { data } = await client.auth.getSession();
      const refresh_token = data.session?.refresh_token ?? '';
      // One every millisecond, so that some arrive while another is answered.
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          await pause(at);
          return context.browser().auth.refreshSession({ refresh_token });
        }),
      );
      for (const { error } of answers) assert.ifError(error);
    }
  }),
  check('an unknown refresh token is refused', async (context) => {
    const { error } = await context.browser().auth.refreshSession({
      refresh_token: '00000000-0000-4000-8000-000000000000',
    });
    assert.equal(error?.code, 'refresh_token_not_found');
  }),
  check('signing out ends the session at once', async (context) => {
    const { client } = await context.signUp('kai');
    const session = (await client.auth.getSession()).data.session;
    const { error } = await client.auth.signOut({ scope: 'local' });
    assert.ifError(error);
    const refreshed = await context
      .browser()
      .auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    assert.equal(refreshed.error?.code, 'refresh_token_not_found');
    const user = await context.browser().auth.getUser(session?.access_token);
    assert.equal(user.error?.name, 'AuthSessionMissingError');
  }),
  check(
    'signing out the others keeps this session, and signing out everywhere ends all',
    async (context) => {
      const here = await context.signUp('lea');
      const there = context.browser();
      await there.auth.signInWithPassword({ email: here.email, password: PASSWORD });
      await here.client.auth.signOut({ scope: 'others' });
      assert.ifError((await here.client.auth.getUser()).error);
      assert.ok((await there.auth.getUser()).error);
      const kept = (await here.client.auth.getSession()).data.session;
      await here.client.auth.signOut({ scope: 'global' });
      assert.ok((await context.browser().auth.getUser(kept?.access_token)).error);
    },
  ),
];
