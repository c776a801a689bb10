import { readAtMost } from './read-at-most.ts';
import { Refusal } from './refusal.ts';

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  // Lets browsers cache the preflight for a day.
  'access-control-max-age': '86400',
};

/**
 * Serves a function. It answers preflights and accepts POST only. The handler’s result is sent as JSON, a
 * `Refusal` as `{code, message, details}` with its status, and any other error as a 500 without details.
 */
export function serve(handle: (request: Request) => Promise<unknown>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Use POST');
      return Response.json(await handle(request), { headers: corsHeaders });
    } catch (error) {
      return errorResponse(error);
    }
  });
}

/** The answer to an error. Unexpected errors are logged, and answered without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error(error);
  return new Refusal(500, 'unexpected', 'Something went wrong. Try again in a moment.');
}

function errorResponse(error: unknown): Response {
  const { status, code, message, details } = refusalOf(error);
  return Response.json({ code, message, details }, { status, headers: corsHeaders });
}

const MAX_BODY_BYTES = 64 * 1024;

/** Reads the body as a JSON object. A missing body is an empty object. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readAtMost(request, MAX_BODY_BYTES);
  if (!bytes) throw new Refusal(413, 'too_large', 'The request is too large');
  const body = parseJson(new TextDecoder().decode(bytes) || '{}');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'bad_request', 'The request must be a JSON object');
  }
  return body as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
