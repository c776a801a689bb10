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

interface Answer {
  status: number;
  body: {
    sent?: number;
    message?: string;
    results?: { email: string; outcome: string }[];
  };
}

async function invite(emails: unknown, by: Member = elin): Promise<Answer> {
  const { data } = await by.client.auth.getSession();
  const response = await fetch(`${backend.url}/functions/v1/send-invites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    body: JSON.stringify({ emails }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const outcomes = ({ body }: Answer) => body.results?.map(({ outcome }) => outcome);

const address = () => `friend-${randomUUID()}@mail.example`;

const several = (count: number) => Array.from({ length: count }, address);

test('an invitation is sent in the words that members share, with the inviter’s link [73] [74]', async () => {
  const [one, two] = [address(), address()];
  expect(await invite([`  ${one} `, two.toUpperCase()])).toEqual({
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

test('a name is only ever a name in the mail, also one that was let through', async () => {
  await backend.sql`alter table public.profiles drop constraint profiles_full_name_line`;
  await backend.sql`
    update public.profiles set full_name = ${'<b>Elin</b>\r\nBcc: all@mail.example "&'} where id = ${elin.id}
  `;
  await invite([address()]);
  expect(provider.mails[0]?.html).not.toContain('<b>');
  expect(provider.mails[0]?.html).toContain('&#60;b&#62;Elin&#60;/b&#62;');
  expect(provider.mails[0]?.subject).toBe(
    '<b>Elin</b> Bcc: all@mail.example "& invites you to PURE',
  );
});

describe('what is no address', () => {
  test.each([[undefined], [[]], [['', '  ']], ['elin@mail.example'], [[42]]])(
    'is asked for: %j [75]',
    async (emails) => {
      expect(await invite(emails)).toMatchObject({
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
    expect(await invite([email])).toMatchObject({
      status: 400,
      body: { message: 'Please enter valid email addresses' },
    });
    expect(provider.mails).toEqual([]);
  });

  test('keeps no other from being sent', async () => {
    const good = address();
    expect((await invite(['nobody', good])).body.results).toEqual([
      { email: good, outcome: 'sent' },
      { email: 'nobody', outcome: 'invalid' },
    ]);
  });
});

test('each address is invited once by a member, however it is written, and by another again', async () => {
  const one = address();
  expect(outcomes(await invite([one, one.toUpperCase(), ` ${one}`]))).toEqual(['sent']);
  expect(outcomes(await invite([one]))).toEqual(['already']);
  expect(outcomes(await invite([one], await backend.member('hanna')))).toEqual(['sent']);
  expect(provider.mails).toHaveLength(2);
});

test('twenty a day are sent, also to who asks many times at once', async () => {
  const answers = await Promise.all(
    [several(15), several(15), several(15)].map((each) => invite(each)),
  );
  expect(provider.mails).toHaveLength(20);
  expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'over_limit')).toHaveLength(25);
  await backend.sql`update private.invites set reserved_at = now() - interval '25 hours'`;
  expect(outcomes(await invite([address()]))).toEqual(['sent']);
});

test('what the provider doesn’t take is said, isn’t counted and may be tried again', async () => {
  const emails = several(20);
  provider.respond = ({ to }) => (to[0] === emails[3] ? { status: 500 } : undefined);
  const answer = await invite(emails);
  expect(answer.body.sent).toBe(19);
  expect(answer.body.results?.[3]).toEqual({ email: emails[3], outcome: 'failed' });
  provider.respond = () => undefined;
  expect(outcomes(await invite([emails[3] ?? '', address()]))).toEqual(['sent', 'over_limit']);
});

test('a provider that asks to wait is asked again, with the same key', async () => {
  const keys: unknown[] = [];
  provider.respond = ({ headers }) => {
    keys.push(headers['idempotency-key']);
    return keys.length === 1 ? { status: 429, headers: { 'retry-after': '0' } } : undefined;
  };
  expect(outcomes(await invite([address()]))).toEqual(['sent']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a call that was cut off holds its places for ten minutes, not for a day', async () => {
  const email = address();
  const twenty = [email, ...several(19)];
  await invite(twenty);
  await backend.sql`update private.invites set sent_at = null where inviter_id = ${elin.id}`;
  expect(outcomes(await invite([address()]))).toEqual(['over_limit']);
  await backend.sql`
    update private.invites set reserved_at = now() - interval '11 minutes' where inviter_id = ${elin.id}
  `;
  expect(outcomes(await invite([email]))).toEqual(['sent']);
});

test('a call that was cut off holds the places of what it sent for a day', async () => {
  const functions = await startCrashableFunctions(backend, {
    MAIL_API_URL: provider.url,
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'PURE <no-reply@pure.example>',
    SITE_URL: 'http://localhost:4300',
  });
  const { data } = await elin.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token ?? ''}`;
  // Who calls, what is reserved, then what became of each mail.
  functions.crashAt(5, 'after');
  const cut = functions.call('send-invites', { authorization }, { emails: several(20) });
  await expect(cut).rejects.toThrow('fetch failed');
  await functions.close();
  expect(provider.mails).toHaveLength(3);
  await backend.sql`
    update private.invites set reserved_at = now() - interval '11 minutes' where inviter_id = ${elin.id}
  `;
  expect((await invite(several(20))).body.sent).toBe(17);
});

test('no address is kept', async () => {
  const email = address();
  await invite([email]);
  const rows = await backend.sql`select invites::text as row from private.invites`;
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(rows.length).toBeGreaterThan(0);
});

test('who hasn’t signed in invites nobody', async () => {
  const response = await fetch(`${backend.url}/functions/v1/send-invites`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey },
    body: JSON.stringify({ emails: [address()] }),
  });
  expect(response.status).toBe(401);
  const gone = await backend.member('gone');
  await backend.sql`delete from auth.users where id = ${gone.id}`;
  expect((await invite([address()], gone)).status).toBe(401);
  expect(provider.mails).toEqual([]);
});
