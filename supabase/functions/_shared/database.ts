import { callProject } from './project.ts';
import { Refusal } from './refusal.ts';

/**
 * Calls a database function that is granted to the server only. @throws Refusal for errors that the function
 * raises on purpose; Error for any other failure
 */
export async function callDatabase<Answer>(name: string, parameters: object = {}): Promise<Answer> {
  const response = await callProject(`/rest/v1/rpc/${name}`, { method: 'POST', json: parameters });
  if (response.ok) {
    return (response.status === 204 ? null : await response.json()) as Answer;
  }
  const { code, message, details } = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    details?: string | null;
  };
  if (code && message && raisedCodes.test(code)) {
    // PostgREST has no status of its own for missing rows.
    const status = code === 'P0002' ? 404 : response.status;
    throw new Refusal(status, code, message, details ?? null);
  }
  throw new Error(`${name} answered ${response.status} ${code ?? ''} ${message ?? ''}`);
}

/** SQLSTATEs that our own functions raise. Other codes are bugs. */
const raisedCodes = /^(P0001|P0002|PT\d{3}|23505|23514)$/;
