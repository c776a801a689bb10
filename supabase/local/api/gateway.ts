import { answerPreflight, openToBrowsers } from './cors.ts';
import { requestInProgress, type Handle } from './exchange.ts';

export type Routes = Record<string, Handle>;

/** One origin for all services. Nothing but their own paths gets through to them. */
export function openGateway(routes: Routes): Handle {
  return async (request, caller) => {
    const { pathname } = new URL(request.url);
    const prefix = Object.keys(routes).find((each) => pathname.startsWith(`${each}/`));
    const service = prefix === undefined ? undefined : routes[prefix];
    if (!service) return openToBrowsers(notFound());
    if (request.method === 'OPTIONS') return answerPreflight(request);
    const forwarded = withCaller(request, caller.peer);
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
