import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { MemberCard } from '@pure/contracts';
import { delay, http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { testConfiguration } from './configuration.ts';

const base = testConfiguration.supabase_url;

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

/** The build for browsers declares the base class anew. */
const interceptors = [new FetchInterceptor()] as unknown as Interceptors;

/**
 * The fake network of a view test. A request without a handler fails the test. It replaces `fetch`. MSW's server for
 * Node would write each request to a fake socket and parse it there, which takes a tenth of a view test's time.
 */
export const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors })],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});

/** Answers a database function, e.g. `rpc('home_feed', () => page)`. The arguments are the body. */
export function rpc<Arguments>(name: string, answer: (args: Arguments) => unknown): HttpHandler {
  return http.post(`${base}/rest/v1/rpc/${name}`, async ({ request }) => {
    const args = (await request.json()) as Arguments;
    const body = await answer(args);
    return body instanceof Response ? body : HttpResponse.json(body as DefaultBodyType);
  });
}

/** Answers reads of a table with rows. */
export function table(name: string, rows: (filters: URLSearchParams) => unknown[]): HttpHandler {
  return http.get(`${base}/rest/v1/${name}`, ({ request }) => {
    const one = request.headers.get('accept')?.includes('pgrst.object');
    const found = rows(new URL(request.url).searchParams);
    return HttpResponse.json((one ? found[0] : found) as DefaultBodyType);
  });
}

/** Answers insertions into a table; the argument is the body. Any other result than a response is `201 Created`. */
export function inserts<Row>(name: string, answer: (row: Row) => unknown): HttpHandler {
  return http.post(`${base}/rest/v1/${name}`, async ({ request }) => {
    const body = await answer((await request.json()) as Row);
    if (body instanceof Response) return body;
    return HttpResponse.json((body ?? null) as DefaultBodyType, { status: 201 });
  });
}

/** Answers updates of a table with the rows that changed, by the new values and the filters. */
export function updates<Row>(
  name: string,
  answer: (values: Row, filters: URLSearchParams) => unknown,
): HttpHandler {
  return http.patch(`${base}/rest/v1/${name}`, async ({ request }) => {
    const values = (await request.json()) as Row;
    const body = await answer(values, new URL(request.url).searchParams);
    return body instanceof Response ? body : HttpResponse.json(body as DefaultBodyType);
  });
}

/** Answers deletions from a table with the deleted rows, by the filters of the address. */
export function deletes(name: string, gone: (filters: URLSearchParams) => unknown): HttpHandler {
  return http.delete(`${base}/rest/v1/${name}`, async ({ request }) => {
    const answer = await gone(new URL(request.url).searchParams);
    return answer instanceof Response ? answer : HttpResponse.json(answer as DefaultBodyType);
  });
}

/** PostgREST's response to an error of the database, by SQLSTATE. */
export function refusal(
  code: string,
  message: string,
  status = 400,
  details: string | null = null,
): Response {
  return HttpResponse.json({ code, message, details, hint: null }, { status });
}

/**
 * Answers POST requests to Storage or an Edge Function, by the path below the project's address:
 * `service('/functions/v1/accept-media', () => file)`. `*` matches anything.
 */
export function service(
  path: string,
  answer: (request: Request) => unknown,
  options: { once?: boolean } = {},
): HttpHandler {
  const answered = async ({ request }: { request: Request }) => {
    const body = await answer(request);
    return body instanceof Response ? body : HttpResponse.json(body as DefaultBodyType);
  };
  return http.post(base + path, answered, options);
}

/** Answers requests for files at signed addresses, as Storage does. */
export function signedFiles(answer: () => Response | Promise<Response>): HttpHandler {
  return http.get(`${base}/storage/v1/object/sign/*`, answer);
}

/** Storage's error response: status 400, with the actual status in the body. */
export function storageRefusal(statusCode: number, message: string): Response {
  const body = { statusCode: String(statusCode), error: 'Refused', message };
  return HttpResponse.json(body, { status: 400 });
}

type AuthRoute = `${'get' | 'post' | 'put'} /${string}`;

/** Answers Auth, e.g. `auth('post /signup', () => authSession(elin))`. The argument is the body. */
export function auth(
  route: AuthRoute,
  answer: (body: Record<string, unknown>) => unknown,
): HttpHandler {
  const [method, path] = route.split(' ') as ['get' | 'post' | 'put', string];
  return http[method](`${base}/auth/v1${path}`, async ({ request }) => {
    const text = await request.text();
    const body = await answer(text ? JSON.parse(text) : {});
    return body instanceof Response ? body : HttpResponse.json(body as DefaultBodyType);
  });
}

/** Auth's error response, by error code. */
export function authRefusal(code: string, message: string, status = 400, more = {}): Response {
  return HttpResponse.json(
    { code, message, ...more },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
}

/** Faults instead of a response. */
export const fault = {
  server: () => HttpResponse.json({ message: 'Internal Server Error' }, { status: 500 }),
  offline: () => HttpResponse.error(),
  rateLimit: () =>
    HttpResponse.json(
      { code: 'PT429', message: 'Too many requests.', details: '2026-01-01T12:00:00Z', hint: null },
      { status: 429 },
    ),
  silence: () => delay('infinite'),
} as const;

/** Lets every request fail while there is no network. */
export function whileOffline(isOffline: () => boolean): HttpHandler {
  return http.all('*', () => (isOffline() ? fault.offline() : undefined));
}

/** Handlers that let a member sign in with any password, and return their profile. */
export function signedInAs(member: MemberCard): HttpHandler[] {
  return [
    http.post(`${base}/auth/v1/token`, () => HttpResponse.json(authSession(member))),
    http.post(`${base}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    table('profiles', () => [{ ...member, created_at: JOINED, updated_at: JOINED }]),
    rpc('open_inbox', () => ({ seq: 0, quiet_ms: null })),
    rpc('mark_delivered', () => null),
  ];
}

const JOINED = '2026-01-01T00:00:00.000Z';

/** A session of Auth that expires in an hour. */
export function authSession(member: MemberCard) {
  const expiresIn = 3600;
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  const email = `${member.username}@pure.test`;
  return {
    access_token: unsignedToken({ sub: member.id, email, role: 'authenticated', exp: expiresAt }),
    refresh_token: `refresh-${member.username}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    user: {
      id: member.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      app_metadata: {},
      user_metadata: { full_name: member.full_name, username: member.username },
      identities: [],
      created_at: JOINED,
    },
  };
}

function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'signature'}`;
}
