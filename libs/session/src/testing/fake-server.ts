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

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** Stands where the project is. A route is `METHOD /path`; what has none answers 404. Requests can be given up. */
export function fakeServer(routes: Record<string, Answer>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const one = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body };
    asked.push(one);
    const answer = routes[`${one.method} ${url.pathname}`];
    const answered = answer ? answer(one) : json({ message: 'no such route' }, 404);
    return Promise.race([answered, givenUp(init.signal)]);
  });
  return {
    routes,
    asked,
    to: (path: string) => asked.filter(({ url }) => url.pathname === path),
  };
}

function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
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

/** How Auth refuses since its API version of 2024-01-01. */
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

/** @param livesFor seconds from now; negative for a token that has ended */
export function authSession(user: { id: string; email: string }, livesFor = 3600, issue = 1) {
  return {
    access_token: `access-${user.email}-${issue}`,
    refresh_token: `refresh-${user.email}-${issue}`,
    token_type: 'bearer',
    expires_in: livesFor,
    expires_at: Math.floor(Date.now() / 1000) + livesFor,
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
