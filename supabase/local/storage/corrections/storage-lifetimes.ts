import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * Storage signs for one second at least. `@supabase/lite` signs URLs that have ended already.
 * Conformance: "a URL is signed for at least a second".
 */
export const storageLifetimes: Correction = (next) => async (request, caller) => {
  const signs = request.method === 'POST' && storagePath(request).startsWith('/object/sign/');
  if (!signs) return next(request, caller);
  const { expiresIn } = (await request.clone().json()) as { expiresIn?: unknown };
  if (Number.isInteger(expiresIn) && Number(expiresIn) >= 1) return next(request, caller);
  const problem = Number.isInteger(expiresIn) ? 'must be >= 1' : 'must be integer';
  const message = `body/expiresIn ${problem}`;
  return Response.json(
    { statusCode: '400', error: 'Error', code: 'InvalidRequest', message },
    { status: 400 },
  );
};
