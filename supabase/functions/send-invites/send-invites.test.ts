import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendInvites } from './send-invites.ts';

interface Request {
  to: string;
  body: { was_sent?: boolean; invites?: { hash: string; address_hash: string }[] };
}

const SETTLE = '/rest/v1/rpc/settle_invite';
const environment: Record<string, string> = {
  SUPABASE_URL: 'http://project',
  SUPABASE_SECRET_KEYS: '{"default":"secret"}',
  MAIL_API_URL: 'http://mail/emails',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'PURE <no-reply@pure.example>',
  SITE_URL: 'http://site',
};

let requests: Request[];
/** the provider’s delay per mail, in ms */
let providerDelay: number;

beforeEach(() => {
  requests = [];
  providerDelay = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Deno', { env: { get: (name: string) => environment[name] } });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const request: Request = { to: new URL(url).pathname, body: JSON.parse(body) };
    requests.push(request);
    if (request.to === '/emails') vi.setSystemTime(Date.now() + providerDelay);
    const inviter = { full_name: 'Elin', username: 'elin', key: 'key' };
    const invites = request.body.invites?.map(({ hash }) => ({
      hash,
      outcome: 'reserved',
      mail_id: 'mail',
    }));
    return Response.json({ inviter, invites });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `friend-${index}@mail.example`);

test('each mail is settled before the next one is sent', async () => {
  await sendInvites('elin', addresses(3));
  expect(requests.map(({ to }) => to)).toEqual([
    '/rest/v1/rpc/reserve_invites',
    ...Array.from({ length: 3 }, () => ['/emails', SETTLE]).flat(),
  ]);
});

test('no mail starts after a minute, and unsent mails don’t count', async () => {
  providerDelay = 13_000;
  const invited = await sendInvites('elin', addresses(20));
  const outcomes = invited.map(({ outcome }) => outcome);
  expect(outcomes).toEqual([
    ...Array.from({ length: 5 }, () => 'sent'),
    ...Array.from({ length: 15 }, () => 'failed'),
  ]);
  const settled = requests.filter(({ to }) => to === SETTLE).map(({ body }) => body.was_sent);
  expect(settled.filter((sent) => sent === true)).toHaveLength(5);
  expect(settled.filter((sent) => sent === false)).toHaveLength(15);
});

test('the tags of an address count as one mailbox, and the address itself isn’t sent to the database', async () => {
  await sendInvites('elin', ['hanna@mail.example', 'hanna+pure@mail.example']);
  const [one, two] = requests[0]?.body.invites ?? [];
  expect(one?.address_hash).toBe(two?.address_hash);
  expect(one?.hash).not.toBe(two?.hash);
  expect(JSON.stringify(requests[0])).not.toContain('mail.example');
});

test.each([
  ['h.a.nna+pure@gmail.com', 'hanna@googlemail.com', true],
  ['hanna@gmail.com', 'hanne@gmail.com', false],
  ['h.anna@mail.example', 'hanna@mail.example', false],
  ['h.anna@notgmail.com', 'hanna@notgmail.com', false],
])(
  'the caps of %s and %s are the same: %s, because only Gmail ignores dots',
  async (a, b, same) => {
    await sendInvites('elin', [a, b]);
    const [one, two] = requests[0]?.body.invites ?? [];
    expect(one?.address_hash === two?.address_hash).toBe(same);
  },
);
