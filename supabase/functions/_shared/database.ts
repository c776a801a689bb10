import { callProject } from './project.ts';
import { Refusal } from './refusal.ts';

/**
 * Calls a function of the database that is granted to the server alone.
 * @throws Refusal with what the database raised on purpose (P0…, PT…, 23514 and the like), as PostgREST
 *   answers it; Error for every failure of ours
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
  if (code && message && raised.test(code)) {
    // PostgREST has no status of its own for what isn't there.
    const status = code === 'P0002' ? 404 : response.status;
    throw new Refusal(status, code, message, details ?? null);
  }
  throw new Error(`${name} answered ${response.status} ${code ?? ''} ${message ?? ''}`);
}

/** SQLSTATEs that our own functions raise; the rest are mistakes. */
const raised = /^(P0001|P0002|PT\d{3}|23505|23514)$/;
