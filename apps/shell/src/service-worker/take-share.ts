import { paths } from '@pure/contracts';
import { SHARED_CACHE, SHARE_PATH } from '@pure/contracts/share';

/** The form that the system's share sheet sends. */
export function isShare({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'POST' && origin === location.origin && pathname === SHARE_PATH;
}

/** Keeps what was shared for the composer, under the time, and opens it. Nothing reaches the network. */
export async function takeShare(request: Request): Promise<Response> {
  const body = await request.blob();
  const cache = await caches.open(SHARED_CACHE);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await cache.put(`${SHARE_PATH}?${Date.now()}`, new Response(body, { headers }));
  return Response.redirect(location.origin + paths.home({ write: 'post' }), 303);
}
