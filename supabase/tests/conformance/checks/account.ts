import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';
import { PASSWORD } from '../conformance-context.ts';

export const accountChecks: Check[] = [
  check('a member can change their metadata', async (context) => {
    const { client } = await context.signUp('mia');
    const { data, error } = await client.auth.updateUser({ data: { full_name: 'Mia Two' } });
    assert.ifError(error);
    assert.equal(data.user.user_metadata['full_name'], 'Mia Two');
  }),
  check('a new password is valid at once, and the same one is refused', async (context) => {
    const { client, email } = await context.signUp('nia');
    const changed = await client.auth.updateUser({
      password: 'Another-1',
      current_password: PASSWORD,
    });
    assert.ifError(changed.error);
    const same = await client.auth.updateUser({
      password: 'Another-1',
      current_password: 'Another-1',
    });
    assert.equal(same.error?.code, 'same_password');
    const entered = await context
      .browser()
      .auth.signInWithPassword({ email, password: 'Another-1' });
    assert.ifError(entered.error);
  }),
  check('a weak new password is refused', async (context) => {
    const { client } = await context.signUp('olaf');
    const { error } = await client.auth.updateUser({
      password: 'abc',
      current_password: PASSWORD,
    });
    assert.equal(error?.code, 'weak_password');
  }),
  check('a new password signs out every other session', async (context) => {
    const here = await context.signUp('pia');
    const there = context.browser();
    await there.auth.signInWithPassword({ email: here.email, password: PASSWORD });
    const changed = await here.client.auth.updateUser({
      password: 'Another-1',
      current_password: PASSWORD,
    });
    assert.ifError(changed.error);
    assert.ifError((await here.client.auth.getUser()).error);
    assert.ok((await there.auth.getUser()).error);
  }),
  check(
    'a new password requires the current one, but not after a recovery link',
    async (context) => {
      const { client, email } = await context.signUp('gil');
      const without = await client.auth.updateUser({ password: 'Another-1' });
      assert.equal(without.error?.code, 'current_password_required');
      assert.equal(without.error.status, 400);
      const wrong = await client.auth.updateUser({
        password: 'Another-1',
        current_password: 'wrong-1',
      });
      assert.equal(wrong.error?.code, 'current_password_mismatch');
      assert.equal(wrong.error.status, 400);
      const { data } = await context.service.auth.admin.generateLink({ type: 'recovery', email });
      const recovered = context.browser();
      await recovered.auth.verifyOtp({
        type: 'recovery',
        token_hash: data.properties?.hashed_token ?? '',
      });
      assert.ifError((await recovered.auth.updateUser({ password: 'Another-2' })).error);
      const entered = await context
        .browser()
        .auth.signInWithPassword({ email, password: 'Another-2' });
      assert.ifError(entered.error);
    },
  ),
  check(
    'a mail tells of a new password',
    async (context) => {
      const { client, email } = await context.signUp('hui');
      await client.auth.updateUser({ password: 'Another-1', current_password: PASSWORD });
      assert.equal((await context.mailTo(email)).subject, 'Your password was changed');
    },
    'mail',
  ),
  check('an admin can create, find, change and delete an account', async (context) => {
    const { admin } = context.service.auth;
    const handle = context.handle('quin');
    const email = context.address(handle);
    const created = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { username: handle },
      app_metadata: { moderator: true },
    });
    assert.ifError(created.error);
    const { id } = created.data.user;
    const twice = await admin.createUser({ email, user_metadata: { username: handle } });
    assert.equal(twice.error?.code, 'email_exists');
    const listed = await admin.listUsers({ perPage: 1000 });
    assert.ok(listed.data.users.some((user) => user.id === id));
    const entered = await context.browser().auth.signInWithPassword({ email, password: PASSWORD });
    assert.equal(entered.data.user?.app_metadata['moderator'], true);
    await admin.updateUserById(id, { user_metadata: { full_name: 'Quin' } });
    const found = await admin.getUserById(id);
    assert.deepEqual(found.data.user?.user_metadata, { username: handle, full_name: 'Quin' });
    assert.ifError((await admin.deleteUser(id)).error);
    const gone = await admin.getUserById(id);
    assert.equal(gone.error?.code, 'user_not_found');
    const rows = await context.service.from('people').select('id').eq('id', id);
    assert.deepEqual(rows.data, []);
  }),
  check('an account is deleted by DELETE at its own address only', async (context) => {
    const { id } = await context.signUp('rita');
    const status = async (method: string, path: string) => {
      const { url, secretKey } = context.target;
      const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
      return (await fetch(`${url}/auth/v1/admin/users/${id}${path}`, { method, headers })).status;
    };
    assert.deepEqual(
      [await status('POST', ''), await status('PATCH', ''), await status('DELETE', '/more')],
      [405, 405, 404],
    );
    assert.ifError((await context.service.auth.admin.getUserById(id)).error);
  }),
  check('a member is no admin', async (context) => {
    const { ann } = await context.people();
    const { error } = await ann.client.auth.admin.listUsers();
    assert.ok(error);
    assert.ok([401, 403].includes(error.status ?? 0));
  }),
  check("a banned member can't sign in", async (context) => {
    const { id, email } = await context.signUp('rob');
    await context.service.auth.admin.updateUserById(id, { ban_duration: '24h' });
    const { error } = await context
      .browser()
      .auth.signInWithPassword({ email, password: PASSWORD });
    assert.equal(error?.code, 'user_banned');
  }),
  check('an admin gets a recovery link without a mail', async (context) => {
    const { email } = await context.signUp('sol');
    const { data, error } = await context.service.auth.admin.generateLink({
      type: 'recovery',
      email,
    });
    assert.ifError(error);
    const entered = await context
      .browser()
      .auth.verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' });
    assert.equal(entered.data.user?.email, email);
  }),
];
