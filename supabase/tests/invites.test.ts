import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCrashableFunctions } from './support/crashable-functions.ts';
import { startFakeMailProvider, type FakeMailProvider } from './support/fake-mail-provider.ts';
import { openTestBackend, type Member, type TestBackend } from './with-backend.ts';

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
  provider.mails.length = 0;
  provider.respond = () => undefined;
  elin = await backend.member('elin', { full_name: 'Elin Sandberg' });
});

interface FunctionAnswer {
  status: number;
  body: {
    sent?: number;
    message?: string;
    results?: { email: string; outcome: string }[];
  };
}

async function sendInvites(emails: unknown, by: Member = elin): Promise<FunctionAnswer> {
  const { data } = await by.client.auth.getSession();
  const response = await fetch(`${backend.url}/functions/v1/send-invites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    body: JSON.stringify({ emails }),
  });
  return { status: response.status, body: (await response.json()) as FunctionAnswer['body'] };
}

const outcomesOf = ({ body }: FunctionAnswer) => body.results?.map(({ outcome }) => outcome);

const newAddress = () => `friend-${randomUUID()}@mail.example`;

const newAddresses = (count: number) => Array.from({ length: count }, newAddress);

test('an invitation is sent with the members’ wording and the inviter’s link [73] [74]', async () => {
  const [one, two] = [newAddress(), newAddress()];
  expect(await sendInvites([`  ${one} `, two.toUpperCase()])).toEqual({
    status: 200,
    body: {
      success: true,
      sent: 2,
      results: [
        { email: one, outcome: 'sent' },
        { email: two, outcome: 'sent' },
      ],
    },
  });
  const { data } = await elin.client.from('profiles').select('username').eq('id', elin.id).single();
  const link = `http://localhost:4300/register?ref=${String(data?.username)}`;
  expect(provider.mails.map(({ to }) => to)).toEqual([[one], [two]]);
  expect(provider.mails[0]).toMatchObject({
    from: expect.stringContaining('PURE'),
    subject: 'Elin Sandberg invites you to PURE',
    text: expect.stringContaining(
      "Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data " +
        `harvesting, just real connections. Join me: ${link}`,
    ),
    html: expect.stringContaining(`<a href="${link}">`),
  });
});

test('a name stays plain text in the mail, even a name that passed the checks', async () => {
  await backend.sql`alter table public.profiles drop constraint profiles_full_name_line`;
  await backend.sql`
    update public.profiles set full_name = ${'<b>Elin</b>\r\nBcc: all@mail.example "&'} where id = ${elin.id}
  `;
  await sendInvites([newAddress()]);
  expect(provider.mails[0]?.html).not.toContain('<b>');
  expect(provider.mails[0]?.html).toContain('&#60;b&#62;Elin&#60;/b&#62;');
  expect(provider.mails[0]?.subject).toBe(
    '<b>Elin</b> Bcc: all@mail.example "& invites you to PURE',
  );
});

describe('an invalid address', () => {
  test.each([[undefined], [[]], [['', '  ']], ['elin@mail.example'], [[42]]])(
    'is reported: %j [75]',
    async (emails) => {
      expect(await sendInvites(emails)).toMatchObject({
        status: 400,
        body: { message: 'Please enter at least one email address' },
      });
    },
  );

  test.each([
    'nobody',
    '@mail.example',
    'a b@mail.example',
    'a@b@mail.example',
    'a@localhost',
    'Elin <a@mail.example>',
    'a@mail.example,b@mail.example',
    'a@mail.example\nBcc: b@mail.example',
    `${'a'.repeat(300)}@mail.example`,
  ])('is refused: %j [75]', async (email) => {
    expect(await sendInvites([email])).toMatchObject({
      status: 400,
      body: { message: 'Please enter valid email addresses' },
    });
    expect(provider.mails).toEqual([]);
  });

  test('doesn’t keep the others from being sent', async () => {
    const good = newAddress();
    expect((await sendInvites(['nobody', good])).body.results).toEqual([
      { email: good, outcome: 'sent' },
      { email: 'nobody', outcome: 'invalid' },
    ]);
  });
});

test('a member invites each address once, in any spelling; another member may invite it again', async () => {
  const one = newAddress();
  expect(outcomesOf(await sendInvites([one, one.toUpperCase(), ` ${one}`]))).toEqual(['sent']);
  expect(outcomesOf(await sendInvites([one]))).toEqual(['already']);
  expect(outcomesOf(await sendInvites([one], await backend.member('hanna')))).toEqual(['sent']);
  expect(provider.mails).toHaveLength(2);
});

test('twenty invitations are sent a day, even with many calls at once', async () => {
  const answers = await Promise.all(
    [newAddresses(15), newAddresses(15), newAddresses(15)].map((each) => sendInvites(each)),
  );
  expect(provider.mails).toHaveLength(20);
  expect(answers.flatMap(outcomesOf).filter((outcome) => outcome === 'over_limit')).toHaveLength(
    25,
  );
  await backend.sql`update private.invites set reserved_at = now() - interval '25 hours'`;
  expect(outcomesOf(await sendInvites([newAddress()]))).toEqual(['sent']);
});

test('a mail that the provider refuses is reported, isn’t counted and can be retried', async () => {
  const emails = newAddresses(20);
  provider.respond = ({ to }) => (to[0] === emails[3] ? { status: 500 } : undefined);
  const answer = await sendInvites(emails);
  expect(answer.body.sent).toBe(19);
  expect(answer.body.results?.[3]).toEqual({ email: emails[3], outcome: 'failed' });
  provider.respond = () => undefined;
  expect(outcomesOf(await sendInvites([emails[3] ?? '', newAddress()]))).toEqual([
    'sent',
    'over_limit',
  ]);
});

test('a provider that asks for a delay gets a retry with the same idempotency key', async () => {
  const keys: unknown[] = [];
  provider.respond = ({ headers }) => {
    keys.push(headers['idempotency-key']);
    return keys.length === 1 ? { status: 429, headers: { 'retry-after': '0' } } : undefined;
  };
  expect(outcomesOf(await sendInvites([newAddress()]))).toEqual(['sent']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an interrupted call holds its reservations for ten minutes, not for a day', async () => {
  const email = newAddress();
  const twenty = [email, ...newAddresses(19)];
  await sendInvites(twenty);
  await backend.sql`update private.invites set sent_at = null where inviter_id = ${elin.id}`;
  expect(outcomesOf(await sendInvites([newAddress()]))).toEqual(['over_limit']);
  await backend.sql`
    update private.invites set reserved_at = now() - interval '11 minutes' where inviter_id = ${elin.id}
  `;
  expect(outcomesOf(await sendInvites([email]))).toEqual(['sent']);
});

test('an interrupted call holds the reservations of its sent mails for a day', async () => {
  const functions = await startCrashableFunctions(backend, {
    MAIL_API_URL: provider.url,
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'PURE <no-reply@pure.example>',
    SITE_URL: 'http://localhost:4300',
  });
  const { data } = await elin.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token ?? ''}`;
  // The function’s requests in order: authentication, reservation, settlement.
  functions.crashAt(5, 'after');
  const cut = functions.call('send-invites', { authorization }, { emails: newAddresses(20) });
  await expect(cut).rejects.toThrow('fetch failed');
  await functions.close();
  expect(provider.mails).toHaveLength(3);
  await backend.sql`
    update private.invites set reserved_at = now() - interval '11 minutes' where inviter_id = ${elin.id}
  `;
  expect((await sendInvites(newAddresses(20))).body.sent).toBe(17);
});

test('no address is stored', async () => {
  const email = newAddress();
  await sendInvites([email]);
  const rows = await backend.sql`select invites::text as row from private.invites`;
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(rows.length).toBeGreaterThan(0);
});

test('a visitor can’t invite', async () => {
  const response = await fetch(`${backend.url}/functions/v1/send-invites`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey },
    body: JSON.stringify({ emails: [newAddress()] }),
  });
  expect(response.status).toBe(401);
  const gone = await backend.member('gone');
  await backend.sql`delete from auth.users where id = ${gone.id}`;
  expect((await sendInvites([newAddress()], gone)).status).toBe(401);
  expect(provider.mails).toEqual([]);
});
