import type { Configuration } from '@pure/contracts';
import { vi } from 'vitest';

export const configuration: Configuration = {
  supabase_url: 'http://project.test',
  supabase_publishable_key: 'sb_publishable_test',
  vapid_public_key: null,
  founder_username: 'founder',
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};

export const SESSION_KEY = 'sb-project-auth-token';

export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Replaces `fetch`. A route is `METHOD /path`; every other request gets 404. Requests can be aborted. */
export function fakeServer(routes: Record<string, Answer>) {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const request = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body };
    requests.push(request);
    const answer = routes[`${request.method} ${url.pathname}`];
    const response = answer ? answer(request) : json({ message: 'no such route' }, 404);
    return Promise.race([response, aborted(init.signal)]);
  });
  return {
    routes,
    requests,
    requestsTo: (path: string) => requests.filter(({ url }) => url.pathname === path),
  };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** An error of Auth, as of its API version 2024-01-01. */
export function authRefusal(status: number, code: string, message: string, more: object = {}) {
  return new Response(JSON.stringify({ code, message, ...more }), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });
}

export const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};

export const elin = { id: '00000000-0000-4000-8000-000000000001', email: 'elin@pure.test' };
export const hanna = { id: '00000000-0000-4000-8000-000000000002', email: 'hanna@pure.test' };

/** @param expiresIn seconds from now; negative for an expired token */
export function authSession(user: { id: string; email: string }, expiresIn = 3600, issue = 1) {
  return {
    access_token: `access-${user.email}-${issue}`,
    refresh_token: `refresh-${user.email}-${issue}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    user: {
      ...user,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}

export function profileOf(user: { id: string; email: string }) {
  const username = user.email.replace(/@.*/, '');
  return {
    id: user.id,
    username,
    full_name: username,
    avatar_url: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}
