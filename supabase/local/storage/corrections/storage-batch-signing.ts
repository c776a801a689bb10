import { AsyncLocalStorage } from 'node:async_hooks';
import type { VarsContext } from '@supabase/lite';
import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

const signsBatch = new AsyncLocalStorage<true>();

/**
 * `@supabase/lite` takes a batch for one path without a name. Policies see a batch as one operation.
 * Conformance: "a batch of signed URLs reports failures one by one", "a policy can tell signing, one by one
 * or many, from reading".
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
  return Response.json(await signsBatch.run(true, () => Promise.all(paths.map(sign))));
};

/** The variables of a request, with the operation of a batch while it is signed. */
export function withBatchOperation(vars: VarsContext | undefined): VarsContext | undefined {
  if (!signsBatch.getStore()) return vars;
  return { ...vars, storage: { operation: 'storage.object.sign_many' } } as VarsContext;
}
