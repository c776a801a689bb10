import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const TOKEN = '5ec2e7'.repeat(11).slice(0, 64);
const SITE = 'https://pure.example';

let handle: (request: Request) => Promise<Response>;
let answer: () => Promise<Response>;
let sent: string[];
let logged: string[];

beforeAll(async () => {
  const environment: Record<string, string> = {
    SUPABASE_URL: 'http://project.test',
    SUPABASE_SECRET_KEYS: '{"default": "sb_secret_test"}',
    SITE_URL: SITE,
  };
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => environment[name] },
    serve: (handler: typeof handle) => {
      handle = handler;
    },
  });
  await import('./index.ts');
});

beforeEach(() => {
  sent = [];
  logged = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${url} ${JSON.stringify([...new Headers(init.headers)])} ${String(init.body)}`);
    return answer();
  });
  const log = (...parts: unknown[]) => {
    logged.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
  };
  vi.spyOn(console, 'error').mockImplementation(log);
  vi.spyOn(console, 'log').mockImplementation(log);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ADDRESS = '203.0.113.7';
const read = () =>
  handle(
    new Request(`http://functions.test/calendar/${TOKEN}.ics`, {
      headers: { 'x-forwarded-for': `198.51.100.1, ${ADDRESS}` },
    }),
  );

test('neither the database nor a log gets the token or the caller’s address, also when something fails', async () => {
  const failures = [
    () => Promise.reject(new TypeError('connection reset')),
    async () => Response.json({ code: 'XX000', message: 'out of order' }, { status: 500 }),
    async () => new Response('<html>', { status: 502 }),
  ];
  for (const failure of failures) {
    answer = failure;
    const response = await read();
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Something went wrong. Try again in a moment.');
  }
  expect(logged).toHaveLength(failures.length);
  expect(sent).toHaveLength(failures.length);
  const text = [...logged, ...sent].join('\n');
  expect(text).not.toContain(TOKEN.slice(0, 12));
  expect(text).not.toContain(ADDRESS);
  expect(text).toContain(createHash('sha256').update(ADDRESS).digest('hex'));
});

test('events link to their page on the site, whatever address was called', async () => {
  answer = async () =>
    Response.json([
      {
        id: 'e1',
        title: 'Firing',
        description: 'Bring a pot',
        location: null,
        link: null,
        start_date: '2027-07-10T16:00:00Z',
        ends_at: '2027-07-10T22:00:00Z',
        latitude: null,
        longitude: null,
        sequence: 0,
        changed_at: '2027-07-01T00:00:00Z',
        cancelled_at: null,
        answer: 'going',
      },
    ]);
  const response = await read();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await response.text()).toContain(`URL:${SITE}/app/events?event=e1\r\n`);
});
