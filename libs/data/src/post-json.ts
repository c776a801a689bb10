import { getConfiguration, supabaseHeaders } from '@pure/session';
import { RequestError, toRequestError } from './request-error.ts';
import { REQUEST_TIMEOUT_MS, withTimeout, type RequestOptions } from './request-options.ts';

/**
 * Posts JSON as the member to Storage or an Edge Function, by the path below the project's address. A
 * request whose token expired on the way is sent once more, with a renewed token.
 * @returns the JSON of the response
 * @throws RequestError, whose cause is a `TimeoutError` if it took too long; the reason of `signal` once it has been
 * aborted
 */
export async function postJson(
  path: string,
  body: object,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS }: RequestOptions = {},
): Promise<unknown> {
  const send = () => sendJson(path, body, withTimeout(timeoutMs, signal));
  try {
    let response = await send();
    if (response.status === 401) response = await send();
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw toRequestError({ status: response.status, error: describeFailure(answer) });
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    signal?.throwIfAborted();
    throw new RequestError('network', { cause });
  }
}

async function sendJson(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = await supabaseHeaders();
  headers.set('content-type', 'application/json');
  return fetch(getConfiguration().supabase_url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
}

function describeFailure(answer: unknown) {
  const { code = '', message = '', details = null } = (answer ?? {}) as Record<string, unknown>;
  return {
    code: String(code),
    message: String(message),
    details: typeof details === 'string' ? details : null,
  };
}
