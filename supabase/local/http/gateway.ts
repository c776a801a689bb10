import { answerPreflight, openToBrowsers } from './cors.ts';
import { requestInProgress, type Handle } from './exchange.ts';

export type Routes = Record<string, Handle>;

/**
 * One origin for all services. Nothing but their own paths gets through to them.
 * @param open answer for other origins by themselves, as functions do on hosted
 */
export function openGateway(services: Routes, open: Routes): Handle {
  return async (request, caller) => {
    const { pathname } = new URL(request.url);
    const find = (routes: Routes) =>
      Object.entries(routes).find(([prefix]) => pathname.startsWith(`${prefix}/`))?.[1];
    const forwarded = withCaller(request, caller.peer);
    const independent = find(open);
    if (independent) return independent(forwarded, caller);
    const service = find(services);
    if (!service) return openToBrowsers(notFound());
    if (request.method === 'OPTIONS') return answerPreflight(request);
    return openToBrowsers(await requestInProgress.run(forwarded, () => service(forwarded, caller)));
  };
}

function notFound(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
}

/** Hosted overwrites the first of these, and appends to the second, so that nobody chooses their address. */
function withCaller(request: Request, peer: string): Request {
  const headers = new Headers(request.headers);
  const before = headers.get('x-forwarded-for');
  headers.set('cf-connecting-ip', peer);
  headers.set('x-forwarded-for', before ? `${before}, ${peer}` : peer);
  return new Request(request, { headers });
}
