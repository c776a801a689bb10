import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  const { data: key } = await elin.client.rpc('my_invite_key');
  const link = `http://localhost:4300/register?ref=${String(data?.username)}&key=${String(key)}`;
  expect(provider.mails.map(({ to }) => to)).toEqual([[one], [two]]);
  expect(provider.mails[0]).toMatchObject({
    from: expect.stringContaining('PURE'),
    subject: 'Elin Sandberg invites you to PURE',
    text: expect.stringContaining(
      "Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data " +
        `harvesting, just real connections. Join me: ${link}`,
    ),
    html: expect.stringContaining(`<a href="${link.replace('&', '&#38;')}">`),
  });
});

test('a name stays plain text in the mail, even a name that passed the checks', async () => {
  await backend.sql`alter table public.profiles drop constraint profiles_full_name_line`;
  await backend.sql`
    update public.profiles set full_name = ${'<b>Elin<b>\r\nBcc: all "&'} where id = ${elin.id}
  `;
  await sendInvites([newAddress()]);
  expect(provider.mails[0]?.html).not.toContain('<b>');
  expect(provider.mails[0]?.html).toContain('&#60;b&#62;Elin&#60;b&#62;');
  expect(provider.mails[0]?.subject).toBe('<b>Elin<b> Bcc: all "& invites you to PURE');
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
  const rows = await backend.sql`
    select invites::text as row from private.invites
    union all select invite_mails::text from private.invite_mails
  `;
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(rows.length).toBeGreaterThan(0);
});

test('no time tells who invited the holder of an address', async () => {
  await sendInvites([newAddress()]);
  const rows = await backend.sql`
    select from private.invites
    join private.invite_mails
      on to_jsonb(invite_mails) ->> 'reserved_at' = to_jsonb(invites) ->> 'reserved_at'
    where invites.inviter_id = ${elin.id}
  `;
  expect(rows).toHaveLength(0);
});

describe('a day’s caps', () => {
  afterEach(async () => {
    await backend.sql`update private.invite_limits set project_daily = 1000, address_daily = 2`;
    await backend.sql`truncate private.invite_mails`;
  });

  test('let two invitations reach an address, by whatever members, with or without a tag', async () => {
    const name = `friend-${randomUUID()}`;
    const inviters = [elin, await backend.member('hanna'), await backend.member('yusuf')];
    const spellings = [
      `${name}@mail.example`,
      `${name}+pure@mail.example`,
      `${name}+2@mail.example`,
    ];
    const answers = [];
    for (const [index, inviter] of inviters.entries()) {
      answers.push(outcomesOf(await sendInvites([spellings[index]], inviter)));
    }
    expect(answers).toEqual([['sent'], ['sent'], ['over_limit']]);
    await backend.sql`update private.invite_mails set reserved_on = reserved_on - 1`;
    expect(outcomesOf(await sendInvites([spellings[2]], inviters[2]))).toEqual(['sent']);
  });

  test('hold for the whole project, and operators set them', async () => {
    await backend.sql`truncate private.invite_mails`;
    await backend.sql`update private.invite_limits set project_daily = 3`;
    const hanna = await backend.member('hanna');
    const answers = await Promise.all([
      sendInvites(newAddresses(2)),
      sendInvites(newAddresses(2), hanna),
    ]);
    expect(answers.flatMap(outcomesOf).toSorted()).toEqual(['over_limit', 'sent', 'sent', 'sent']);
    expect(provider.mails).toHaveLength(3);
  });

  test('don’t count a mail that the provider refused', async () => {
    await backend.sql`update private.invite_limits set address_daily = 1`;
    const one = newAddress();
    provider.respond = () => ({ status: 500 });
    expect(outcomesOf(await sendInvites([one]))).toEqual(['failed']);
    provider.respond = () => undefined;
    expect(outcomesOf(await sendInvites([one]))).toEqual(['sent']);
  });
});

test('the link in a mail makes a friendship at the press of a button, as the inviter’s own link does', async () => {
  await sendInvites([newAddress()]);
  const [link = ''] = /http\S*register\S*/.exec(provider.mails[0]?.text ?? '') ?? [];
  const { ref, key } = Object.fromEntries(new URL(link).searchParams);
  expect(key).toBe((await elin.client.rpc('my_invite_key')).data);
  const newcomer = await backend.member('newcomer', { ref, key });
  const answer = await newcomer.client.rpc('answer_inviter', { connect: true });
  expect(answer.data).toBe('friends');
});

test('the link in a mail stops further invitations to its address, without an account', async () => {
  const one = newAddress();
  await sendInvites([one]);
  const [, id = ''] = /stop-invites\?mail=([0-9a-f-]+)/.exec(provider.mails[0]?.text ?? '') ?? [];
  const stop = (mail_id: string) => backend.anonymous().rpc('stop_invites', { mail_id });
  expect((await stop(randomUUID())).data).toBe(false);
  const hanna = await backend.member('hanna');
  expect((await stop(id)).data).toBe(true);
  expect((await stop(id)).data).toBe(true);
  expect(outcomesOf(await sendInvites([one.replace('@', '+new@')], hanna))).toEqual(['over_limit']);
  expect(outcomesOf(await sendInvites([newAddress()], hanna))).toEqual(['sent']);
  expect(provider.mails).toHaveLength(2);
});

test('a new account invites once its address is confirmed, or after an hour', async () => {
  const nils = await backend.member('nils');
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${nils.id}`;
  expect(await sendInvites([newAddress()], nils)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('confirm your email address') },
  });
  expect(provider.mails).toEqual([]);
  await backend.sql`
    update auth.users set created_at = now() - interval '61 minutes' where id = ${nils.id}
  `;
  expect(outcomesOf(await sendInvites([newAddress()], nils))).toEqual(['sent']);
});

test('a member who is leaving, or whose session has ended, can’t invite', async () => {
  const [leaving, ended] = [await backend.member('leaving'), await backend.member('ended')];
  await backend.sql`insert into private.account_deletions (member_id) values (${leaving.id})`;
  await backend.sql`delete from auth.sessions where user_id = ${ended.id}`;
  expect((await sendInvites([newAddress()], leaving)).status).toBe(404);
  expect((await sendInvites([newAddress()], ended)).status).toBe(401);
  expect(provider.mails).toEqual([]);
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
