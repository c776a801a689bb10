import { backend } from './backend.ts';
import type { Member } from './members.ts';

export interface RawResponse {
  status: number;
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
  return { status: response.status, body: await response.text() };
}
