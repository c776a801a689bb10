import type { Correction } from '../../http/service.ts';

/**
 * `@supabase/lite` answers an expired signed URL with 500.
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
