import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendInvites } from './send-invites.ts';

interface Request {
  to: string;
  body: { sent?: string[]; failed?: string[]; address_hashes?: string[] };
}

const SETTLE = '/rest/v1/rpc/settle_invites';
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
    const inviter = { full_name: 'Elin', username: 'elin' };
    const reserved = request.body.address_hashes;
    return Response.json({ inviter, reserved, known: [] });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addresses = (count: number) =>
  Array.from({ length: count }, (_, place) => `friend-${place}@mail.example`);

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
  const settled = requests.filter(({ to }) => to === SETTLE).map(({ body }) => body);
  expect(settled.flatMap(({ sent }) => sent)).toHaveLength(5);
  expect(settled.flatMap(({ failed }) => failed)).toHaveLength(15);
});
