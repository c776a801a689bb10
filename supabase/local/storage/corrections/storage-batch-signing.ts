import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * `@supabase/lite` signs only one path at a time.
 * Conformance: "a batch of signed URLs reports failures one by one".
 */
export const storageBatchSigning: Correction = (next) => async (request, caller) => {
  const bucket = /^\/object\/sign\/([^/]+)\/?$/.exec(storagePath(request))?.[1];
  if (!bucket || request.method !== 'POST') return next(request, caller);
  const { paths, expiresIn } = (await request.json()) as { paths: string[]; expiresIn: number };
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify({ expiresIn });
  const sign = async (path: string) => {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const url = new URL(`/storage/v1/object/sign/${bucket}/${encoded}`, request.url);
    const response = await next(new Request(url, { method: 'POST', headers, body }), caller);
    if (!response.ok) {
      const error = 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL: null };
    }
    const { signedURL } = (await response.json()) as { signedURL: string };
    return { error: null, path, signedURL };
  };
  return Response.json(await Promise.all(paths.map(sign)));
};
