import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * supabase-js uploads a form whose file field has no name. `@supabase/lite` reads only plain bodies.
 * Conformance: "a member can upload into their own folder".
 */
export const storageMultipart: Correction = (next) => async (request, caller) => {
  const form =
    storagePath(request).startsWith('/object/') &&
    request.headers.get('content-type')?.startsWith('multipart/form-data')
      ? await request.clone().formData()
      : undefined;
  const file = form && [...form.values()].find((value) => value instanceof Blob);
  if (!file) return next(request, caller);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', file.type || 'application/octet-stream');
  const cacheControl = form.get('cacheControl');
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') {
    headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  }
  const body = await file.arrayBuffer();
  headers.set('content-length', String(body.byteLength));
  return next(new Request(request.url, { method: request.method, headers, body }), caller);
};
