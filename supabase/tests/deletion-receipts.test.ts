import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeMailProvider, type FakeMailProvider } from './support/fake-mail-provider.ts';
import { openTestBackend, PASSWORD, type Member, type TestBackend } from './with-backend.ts';

let provider: FakeMailProvider;
let backend: TestBackend;
let elin: Member;

beforeAll(async () => {
  provider = await startFakeMailProvider();
  backend = await openTestBackend({ functionSecrets: { MAIL_API_URL: provider.url } });
});

afterAll(async () => {
  await backend?.stop();
  await provider?.stop();
});

beforeEach(async () => {
  provider.respond = () => undefined;
  provider.mails.length = 0;
  await backend.sql`truncate private.deletion_receipts`;
  elin = await backend.member('elin');
});

async function callDeleteAccount(headers: Record<string, string>, body: object = {}) {
  const response = await fetch(`${backend.url}/functions/v1/delete-account`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { done?: boolean } };
}

async function deleteOwnAccount(member: Member, body: object = {}) {
  const { data } = await member.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token ?? ''}`;
  return callDeleteAccount({ authorization }, { password: PASSWORD, ...body });
}

const callAsCron = () => callDeleteAccount({ apikey: backend.secretKey });

const receiptsKept = () => backend.sql<{ address: string; days: number }[]>`
  select address, extract(epoch from delete_after - now())::float / 86400 as days
  from private.deletion_receipts
`;

const addressees = () => provider.mails.flatMap(({ to }) => to);

const letRetriesBeDue = () =>
  backend.sql`update private.deletion_receipts set next_try_at = now() - interval '1 second'`;

/** As if a call had ended after deleting the user. */
async function deleteAllButReceipt(member: Member): Promise<void> {
  await backend.sql`select private.confirm_deletion(${member.id})`;
  await backend.sql`delete from auth.users where id = ${member.id}`;
}

/** @returns a function that removes the file */
async function insertFile(member: Member): Promise<() => Promise<unknown>> {
  const path = `${member.id}/${randomUUID()}.png`;
  const posts = backend.service.storage.from('posts');
  const { error } = await posts.upload(path, Buffer.from('x'), { contentType: 'image/png' });
  if (error) throw error;
  return () => posts.remove([path]);
}

describe('the receipt of a deletion', () => {
  test('says what went and that nothing is left, and its address is deleted', async () => {
    expect((await deleteOwnAccount(elin)).body).toEqual({ success: true, done: true });
    expect(provider.mails).toMatchObject([
      {
        to: [elin.email],
        subject: 'Your PURE account is deleted',
        text: expect.stringMatching(
          /your posts, comments, likes and stories[^]*Nothing that you shared is left/,
        ),
        html: expect.stringContaining(
          '<p>Your PURE account is deleted, and its last file is gone.</p>',
        ),
      },
    ]);
    expect(await receiptsKept()).toEqual([]);
  });

  test('waits for the account', async () => {
    await backend.sql`select private.confirm_deletion(${elin.id})`;
    const [claimed] = await backend.sql`select private.claim_receipt(${elin.id}) as receipt`;
    expect(claimed?.receipt).toBeNull();
    await callAsCron();
    expect(addressees()).toEqual([elin.email]);
  });

  test('comes to a member whom a moderator removed, too', async () => {
    await insertFile(elin);
    await backend.sql`select private.remove_report_subject('member', ${elin.id})`;
    await callAsCron();
    expect(addressees()).toEqual([elin.email]);
  });

  test('waits for the last file', async () => {
    const removeFile = await insertFile(elin);
    await deleteAllButReceipt(elin);
    await callAsCron();
    expect(provider.mails).toEqual([]);
    expect(await receiptsKept()).toHaveLength(1);
    await removeFile();
    await callAsCron();
    expect(addressees()).toEqual([elin.email]);
  });

  test('comes once, however many calls finish the deletion', async () => {
    await deleteAllButReceipt(elin);
    await Promise.all([callAsCron(), callAsCron(), callAsCron()]);
    await letRetriesBeDue();
    await callAsCron();
    expect(addressees()).toEqual([elin.email]);
  });

  test('is claimed although another call holds its row for a moment', async () => {
    await deleteAllButReceipt(elin);
    await backend.sql`update private.deletion_receipts set delete_after = now() + interval '7 days'`;
    const claiming = await backend.sql.begin(async (sql) => {
      await sql`select from private.deletion_receipts where member_id = ${elin.id} for update`;
      const claim = backend.sql`select private.claim_receipt(${elin.id}) as claimed`.execute();
      await pause(200);
      return { claim };
    });
    expect(await claiming.claim).toMatchObject([{ claimed: { address: elin.email } }]);
  });

  test('is tried again later under the same key when the mail server is down', async () => {
    const keys: unknown[] = [];
    provider.respond = ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return { status: 503 };
    };
    expect((await deleteOwnAccount(elin)).body.done).toBe(true);
    await callAsCron();
    expect(keys).toHaveLength(1);
    provider.respond = ({ headers }) => void keys.push(headers['idempotency-key']);
    await letRetriesBeDue();
    await callAsCron();
    expect(keys).toEqual([`deletion-${elin.id}`, `deletion-${elin.id}`]);
    expect(addressees()).toEqual([elin.email]);
    expect(await receiptsKept()).toEqual([]);
  });

  test('keeps its address for a week at most, and for a day after the first try', async () => {
    const removeFile = await insertFile(elin);
    await deleteAllButReceipt(elin);
    await callAsCron();
    expect((await receiptsKept())[0]?.days).toBeCloseTo(7, 1);
    await removeFile();
    provider.respond = () => ({ status: 503 });
    await callAsCron();
    expect((await receiptsKept())[0]?.days).toBeCloseTo(1, 1);

    await letRetriesBeDue();
    await backend.sql`update private.deletion_receipts set delete_after = now()`;
    provider.respond = () => undefined;
    await callAsCron();
    expect(await receiptsKept()).toEqual([]);
    expect(provider.mails).toEqual([]);
  });
});

describe('the address of a receipt', () => {
  test('isn’t kept if it was never confirmed', async () => {
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${elin.id}`;
    await deleteAllButReceipt(elin);
    expect(await receiptsKept()).toEqual([]);
    await callAsCron();
    expect(provider.mails).toEqual([]);
  });

  test('is the account’s own, whatever a member writes elsewhere', async () => {
    const victim = `victim-${randomUUID()}@mail.example`;
    await elin.client.auth.updateUser({ data: { email: victim, address: victim } });
    await backend.sql`update auth.users set email_change = ${victim} where id = ${elin.id}`;
    const body = { email: victim, address: victim, member_id: randomUUID() };
    expect((await deleteOwnAccount(elin, body)).body.done).toBe(true);
    expect(addressees()).toEqual([elin.email]);
    expect(JSON.stringify(provider.mails)).not.toContain(victim);
  });

  test('can’t be read or changed by the member or a visitor', async () => {
    await backend.sql`select private.confirm_deletion(${elin.id})`;
    for (const client of [elin.client, backend.anonymous()]) {
      for (const name of ['claim_receipt', 'settle_receipt']) {
        const { error } = await client.rpc(name, { member_id: elin.id });
        expect(error?.code).toBe('42501');
      }
      const table = await client.from('deletion_receipts').select();
      expect(table.error).not.toBeNull();
    }
    expect(await receiptsKept()).toHaveLength(1);
  });
});
