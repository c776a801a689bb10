import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * supabase-js expects signed URLs relative to Storage, and other property names.
 * Conformance: "a signed URL opens a private object", "a signed upload URL accepts one file".
 */
export const storageSignedUrls: Correction = (next) => async (request, caller) => {
  const path = storagePath(request);
  const response = await next(request, caller);
  const signs = request.method === 'POST' && /^\/object\/(upload\/)?sign\/[^/]+\/./.test(path);
  if (!signs || !response.ok) return response;
  const signed = (await response.json()) as { signedUrl?: string; token?: string };
  const address = signed.signedUrl?.replace(/^\/storage\/v1/, '') ?? null;
  return Response.json(
    path.startsWith('/object/upload/')
      ? { url: address, token: signed.token }
      : { signedURL: address },
  );
};
