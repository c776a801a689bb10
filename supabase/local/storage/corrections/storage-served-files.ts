import { decodeJwt } from 'jose';
import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * Storage serves pages as text, offers a file for download on request, and lets a cache keep a file of a
 * signed URL until that ends.
 * Conformance: "a page is served as text", "a file is offered for download on request", "a file of a signed
 * URL may be cached until the URL ends".
 */
export const storageServedFiles: Correction = (next) => async (request, caller) => {
  const response = await next(request, caller);
  const path = storagePath(request);
  if (request.method !== 'GET' || !response.ok || !isFile(path)) return response;
  const { searchParams } = new URL(request.url);
  const headers = new Headers(response.headers);
  if (headers.get('content-type')?.includes('text/html')) headers.set('content-type', 'text/plain');
  const download = searchParams.get('download');
  if (download !== null) headers.set('content-disposition', disposition(download));
  const token = searchParams.get('token');
  if (path.startsWith('/object/sign/') && token) {
    headers.set('expires', new Date((decodeJwt(token).exp ?? 0) * 1000).toUTCString());
    headers.delete('cache-control');
  }
  return new Response(response.body, { status: response.status, headers });
};

const isFile = (path: string) => path.startsWith('/object/') && !path.startsWith('/object/info/');

function disposition(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}
