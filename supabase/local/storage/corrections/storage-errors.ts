import { decodeJwt } from 'jose';
import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

interface StorageError {
  statusCode: string;
  error: string;
  code: string;
  message: string;
}

/**
 * Storage answers nearly every error with status 400, and the true status and a code in the body.
 * `@supabase/lite` has no codes, some other words, and 401, 403 or 500 for bad tokens.
 * Conformance: "errors have a code and the status in the body", "a signed URL expires", "a token that
 * isn’t one is refused in Storage’s own words".
 */
export const storageErrors: Correction = (next) => async (request, caller) => {
  const response = await next(request, caller);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (response.ok || !isJson) return response;
  const given = (await response.clone().json()) as Partial<StorageError>;
  const error = correct(request, response.status, given);
  return error ? Response.json(error, { status: 400 }) : response;
};

function correct(
  request: Request,
  status: number,
  { statusCode = String(status), error = '', message = '' }: Partial<StorageError>,
): StorageError | undefined {
  if (status === 401) {
    const reason = reasonAgainst(request.headers.get('authorization')?.replace(/^Bearer\s+/i, ''));
    return { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message: reason };
  }
  const token = new URL(request.url).searchParams.get('token');
  if (token !== null && status === 500) {
    const code = 'InvalidJWT';
    return { statusCode: '400', error: code, code, message: reasonAgainst(token) };
  }
  if (error === 'Invalid token') {
    const code = 'InvalidSignature';
    return { statusCode: '400', error: code, code, message: 'Invalid signature' };
  }
  if (error === 'Missing token') {
    const needed = "querystring must have required property 'token'";
    return { statusCode: '400', error: 'Error', code: 'InvalidRequest', message: needed };
  }
  const known = knownErrors(storagePath(request))[error];
  // The library lists the supported types.
  const words = message.replace(/\. Supported: .*/, '');
  return known && { statusCode, error, message: words, ...known };
}

const knownErrors = (
  path: string,
): Record<string, Pick<StorageError, 'code'> & Partial<StorageError>> => ({
  Unauthorized: { code: 'AccessDenied' },
  not_found: { code: 'NoSuchKey' },
  'Bucket not found': { code: 'NoSuchBucket' },
  Duplicate: { code: path.startsWith('/bucket') ? 'BucketAlreadyExists' : 'KeyAlreadyExists' },
  ResourceNotEmpty: { code: 'ResourceNotEmpty' },
  InvalidRequest: { code: 'InvalidRequest' },
  'Invalid key': { error: 'InvalidKey', code: 'InvalidKey' },
  invalid_mime_type: { code: 'InvalidMimeType' },
  'Payload too large': {
    code: 'EntityTooLarge',
    message: 'The object exceeded the maximum allowed size',
  },
});

/** The words of the library that Storage verifies tokens with. */
function reasonAgainst(token = ''): string {
  try {
    const { exp = 0 } = decodeJwt(token);
    const ended = exp * 1000 < Date.now();
    return ended ? '"exp" claim timestamp check failed' : 'signature verification failed';
  } catch {
    return 'Invalid Compact JWS';
  }
}
