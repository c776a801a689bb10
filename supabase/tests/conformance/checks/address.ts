import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';
import type { ConformanceContext } from '../conformance-context.ts';

/** Opens the link of the latest mail that confirms a change. */
async function confirm(context: ConformanceContext, email: string): Promise<URL> {
  const mails = await context.mails(email);
  const mail = mails.find(({ subject }) => subject === 'Confirm your new email address');
  assert.ok(mail, `a link to ${email}`);
  const answer = await fetch(mail.links[0] ?? '', { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

export const addressChecks: Check[] = [
  check(
    'a change of address waits for the links of both addresses',
    async (context) => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const { client, email, id } = await context.signUp('ines');
        const wanted = context.address(context.handle('ines.new'));
        const asked = await client.auth.updateUser({ email: wanted });
        assert.ifError(asked.error);
        assert.equal(asked.data.user.email, email);
        assert.equal(asked.data.user.new_email, wanted);
        const addresses = order.map((at) => [email, wanted][at] ?? '');
        const first = await confirm(context, addresses[0] ?? '');
        assert.match(decodeURIComponent(first.hash), /message=Confirmation\+link\+accepted/);
        const between = await client.auth.getUser();
        assert.equal(between.data.user?.email, email);
        assert.equal(between.data.user.new_email, wanted);
        const second = await confirm(context, addresses[1] ?? '');
        assert.match(second.hash, /access_token=/);
        const after = await context.service.auth.admin.getUserById(id);
        assert.equal(after.data.user?.email, wanted);
        assert.equal(after.data.user.new_email, undefined);
        const again = await confirm(context, addresses[0] ?? '');
        assert.match(again.hash, /otp_expired/);
      }
    },
    'mail',
  ),
  check(
    'a mail tells the old address of the new one',
    async (context) => {
      const { client, email } = await context.signUp('jan');
      const wanted = context.address(context.handle('jan.new'));
      await client.auth.updateUser({ email: wanted });
      await confirm(context, email);
      await confirm(context, wanted);
      const mail = await context.mailTo(email);
      assert.equal(mail.subject, 'Your email address was changed');
      assert.match(mail.text, new RegExp(wanted.replaceAll('.', String.raw`\.`)));
      const told = (await context.mails(wanted)).map(({ subject }) => subject);
      assert.deepEqual(told, ['Confirm your new email address']);
    },
    'mail',
  ),
  check('an address of another account is refused', async (context) => {
    const { ann } = await context.people();
    const { client } = await context.signUp('kim');
    const { error } = await client.auth.updateUser({ email: ann.email });
    assert.equal(error?.code, 'email_exists');
    assert.equal(error.status, 422);
  }),
];
