import { backend } from './backend.ts';
import type { Member } from './members.ts';

export interface RawResponse {
  status: number;
  /** without its date */
  headers: Record<string, string>;
  body: string;
}

/** Sends any method, path and body with a member's token, as a client that isn't ours could. */
export async function sendRawRequest(
  member: Member,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { data } = await member.client.auth.getSession();
  const response = await fetch(backend().url + path, {
    method,
    headers: {
      apikey: backend().publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { date: _, ...answered } = Object.fromEntries(response.headers);
  return { status: response.status, headers: answered, body: await response.text() };
}
