import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';
import { PASSWORD } from '../conformance-context.ts';

export const signUpChecks: Check[] = [
  check('a sign-up returns a session and stores the metadata', async (context) => {
    const handle = context.handle('dora');
    const { data, error } = await context.browser().auth.signUp({
      email: context.address(handle),
      password: PASSWORD,
      options: { data: { username: handle, full_name: 'Dora Été' } },
    });
    assert.ifError(error);
    assert.ok(data.session);
    assert.equal(data.user?.user_metadata['full_name'], 'Dora Été');
    assert.equal(data.user.identities?.length, 1);
  }),
  check('a trigger gets the sign-up metadata as an object', async (context) => {
    const { id, client } = await context.signUp('edda');
    const { data } = await client.from('people').select('metadata_type').eq('id', id).single();
    assert.equal(data?.metadata_type, 'object');
  }),
  check('a known address is refused with user_already_exists', async (context) => {
    const { ann } = await context.people();
    const { error } = await context.browser().auth.signUp({ email: ann.email, password: PASSWORD });
    assert.equal(error?.code, 'user_already_exists');
    assert.equal(error.message, 'User already registered');
    assert.equal(error.status, 422);
  }),
  check('a sign-up that a trigger refuses leaves no account', async (context) => {
    const { ann } = await context.people();
    const taken = await ann.client.from('people').select('handle').eq('id', ann.id).single();
    const email = context.address(context.handle('fred'));
    const first = await context.browser().auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { username: taken.data?.handle } },
    });
    assert.equal(first.error?.message, 'Database error saving new user');
    assert.equal(first.error.status, 500);
    const second = await context.browser().auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { username: context.handle('fred') } },
    });
    assert.ifError(second.error);
  }),
  check('a short password is refused with its reason', async (context) => {
    const email = context.address(context.handle('gus'));
    const { error } = await context.browser().auth.signUp({ email, password: 'abc' });
    assert.equal(error?.code, 'weak_password');
    assert.deepEqual('reasons' in error ? error.reasons : undefined, ['length']);
    assert.equal(error.message, 'Password should be at least 6 characters.');
  }),
  check('an invalid address is refused', async (context) => {
    const { error } = await context.browser().auth.signUp({ email: 'nobody', password: PASSWORD });
    assert.equal(error?.code, 'validation_failed');
    assert.equal(error.message, 'Unable to validate email address: invalid format');
  }),
  check("an address that can't exist is refused", async (context) => {
    const email = `${context.handle('hal')}@nowhere.invalid`;
    const { error } = await context.browser().auth.signUp({ email, password: PASSWORD });
    assert.equal(error?.code, 'email_address_invalid');
    assert.equal(error.status, 400);
  }),
  check('anonymous sign-in is refused', async (context) => {
    const { error } = await context.browser().auth.signInAnonymously();
    assert.equal(error?.code, 'anonymous_provider_disabled');
  }),
];
