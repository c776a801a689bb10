import { createServer, type Server } from 'node:http';
import type { Handler } from './service.ts';
import { isLocalHost } from './local-host.ts';
import { discardBody, sendResponse, toRequest } from './node-http.ts';

export interface Listener {
  server: Server;
  close: () => Promise<void>;
}

/** Listens on loopback, for this machine's own names. Closing ends open connections. */
export async function serveHttp(
  handle: Handler,
  port: number,
  maxBytes: number,
): Promise<Listener> {
  const answer = async (request: Request | undefined, peer: string): Promise<Response> => {
    if (!request) return Response.json({ message: 'Payload too large' }, { status: 413 });
    return handle(request, { peer });
  };
  const server = createServer((incoming, outgoing) => {
    if (!isLocalHost(incoming.headers.host)) {
      outgoing.writeHead(421).end('This server answers only to localhost.');
      return;
    }
    const peer = incoming.socket.remoteAddress ?? 'unknown';
    toRequest(incoming, maxBytes)
      .then((request) => answer(request, peer))
      .catch((error: unknown) => {
        console.error('The embedded backend failed on a request:', error);
        return Response.json({ message: 'Internal server error' }, { status: 500 });
      })
      .then((response) => sendResponse(response, outgoing))
      .then(() => discardBody(incoming))
      .catch(() => outgoing.destroy());
  });
  // Longer than browsers keep idle connections, so that they never use one that is closing.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, close };
}
