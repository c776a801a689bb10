import { answerPreflight, addCorsHeaders } from './cors.ts';
import { currentRequest, type Handler } from './service.ts';

export type Routes = Record<string, Handler>;

/**
 * One origin for all services.
 * @param open services that answer preflights themselves, as functions do in hosted Supabase
 */
export function openGateway(services: Routes, open: Routes): Handler {
  return async (request, caller) => {
    const { pathname } = new URL(request.url);
    const find = (routes: Routes) =>
      Object.entries(routes).find(([prefix]) => pathname.startsWith(`${prefix}/`))?.[1];
    const forwarded = withPeerAddress(request, caller.peer);
    const independent = find(open);
    if (independent) return independent(forwarded, caller);
    const service = find(services);
    if (!service) return addCorsHeaders(notFound());
    if (request.method === 'OPTIONS') return answerPreflight(request);
    return addCorsHeaders(await currentRequest.run(forwarded, () => service(forwarded, caller)));
  };
}

function notFound(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
}

/** Hosted Supabase overwrites the first header and appends to the second, so that no client chooses its address. */
function withPeerAddress(request: Request, peer: string): Request {
  const headers = new Headers(request.headers);
  const before = headers.get('x-forwarded-for');
  headers.set('cf-connecting-ip', peer);
  headers.set('x-forwarded-for', before ? `${before}, ${peer}` : peer);
  return new Request(request, { headers });
}
