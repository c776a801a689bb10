import { backend } from './backend.ts';
import type { Member } from './members.ts';

export interface Answer {
  status: number;
  body: string;
}

/** What a client sends that is not ours: any method, path and body, with a member's own token. */
export async function raw(
  member: Member,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
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
