import { callProject } from './project.ts';
import { Refusal } from './refusal.ts';

/**
 * Calls a database function, as the server or with a member’s token. @throws Refusal for errors that the function
 * raises on purpose; Error for any other failure
 */
export async function callDatabase<Answer>(
  name: string,
  parameters: object = {},
  token?: string,
): Promise<Answer> {
  const response = await callProject(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    json: parameters,
    ...(token !== undefined && { token }),
  });
  if (response.ok) {
    return (response.status === 204 ? null : await response.json()) as Answer;
  }
  const { code, message, details } = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    details?: string | null;
  };
  if (code && message && (raisedCodes.test(code) || (token && code === MISSING_RIGHT))) {
    throw new Refusal(response.status, code, message, details ?? null);
  }
  throw new Error(`${name} answered ${response.status} ${code ?? ''} ${message ?? ''}`);
}

/** SQLSTATEs that our own functions raise. Other codes are bugs. */
const raisedCodes = /^(P0001|PT\d{3}|23505|23514)$/;

/** For a member it is a refusal. The server lacks a right only by mistake. */
const MISSING_RIGHT = '42501';
