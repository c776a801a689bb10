import type { Correction } from '../../http/exchange.ts';

/**
 * `@supabase/lite` fails on a signed address that has ended.
 * Conformance: "a signed URL expires".
 */
export const storageExpiredUrls: Correction = (next) => async (request, caller) => {
  const response = await next(request, caller);
  if (response.status !== 500 || !new URL(request.url).searchParams.has('token')) return response;
  return Response.json(
    { statusCode: '400', error: 'InvalidJWT', message: '"exp" claim timestamp check failed' },
    { status: 400 },
  );
};
