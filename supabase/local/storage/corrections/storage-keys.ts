import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

const VALID_KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/**
 * Storage takes only the characters of S3's safe names in the key of a new object or of one to be signed.
 * Conformance: "a key with other than S3’s safe characters is refused".
 */
export const storageKeys: Correction = (next) => async (request, caller) => {
  const key = await keyOf(request);
  if (key === undefined || VALID_KEY.test(key)) return next(request, caller);
  const code = 'InvalidKey';
  return Response.json(
    { statusCode: '400', error: code, code, message: `Invalid key: ${key}` },
    { status: 400 },
  );
};

async function keyOf(request: Request): Promise<string | undefined> {
  const path = storagePath(request);
  if (request.method !== 'POST' && request.method !== 'PUT') return undefined;
  if (path === '/object/copy' || path === '/object/move') {
    const { destinationKey } = (await request.clone().json()) as { destinationKey?: string };
    return destinationKey;
  }
  const key = /^\/object\/(?:upload\/sign\/|sign\/|(?!list\/))[^/]+\/(.+)$/.exec(path)?.[1];
  return key === undefined ? undefined : decodeURIComponent(key);
}
