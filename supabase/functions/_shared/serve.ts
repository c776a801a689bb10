import { readAtMost } from './read-at-most.ts';
import { Refusal } from './refusal.ts';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  // Browsers ask once a day, not before each call.
  'access-control-max-age': '86400',
};

/**
 * Serves a function: POST only, preflights answered, what the handler gives back as JSON, a `Refusal` as
 * `{code, message, details}` with its status, and anything else that it throws as 500 without its words.
 */
export function serve(handle: (request: Request) => Promise<unknown>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers });
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Use POST');
      return Response.json(await handle(request), { headers });
    } catch (error) {
      return refuse(error);
    }
  });
}

function refuse(error: unknown): Response {
  if (!(error instanceof Refusal)) console.error(error);
  const { status, code, message, details } =
    error instanceof Refusal
      ? error
      : new Refusal(500, 'unexpected', 'Something went wrong. Please try again.');
  return Response.json({ code, message, details }, { status, headers });
}

const MOST_BYTES = 64 * 1024;

/** The body as an object; no body is an empty one. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readAtMost(request, MOST_BYTES);
  if (!bytes) throw new Refusal(413, 'too_large', 'The request is too large');
  const body = parse(new TextDecoder().decode(bytes) || '{}');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'bad_request', 'The request must be a JSON object');
  }
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
