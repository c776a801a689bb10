import { createServer } from 'node:https';
import { once } from 'node:events';
import type { Certificate } from './make-certificate.ts';

/** A request for a function, and its answer. */
export interface Delivery {
  method: string | undefined;
  type: string | undefined;
  body: string;
  status: number;
  answer: string;
}

/** Puts HTTPS in front of the suite's backend, and keeps what passes. */
export async function openGateway(
  { cert, key }: Certificate,
  port: number,
  backend: string,
): Promise<{ deliveries: Delivery[]; stop(): void }> {
  const deliveries: Delivery[] = [];
  const server = createServer({ cert, key }, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    const type = headers['content-type'];
    const answered = await fetch(new URL(url, backend), {
      method,
      headers: type ? { 'content-type': type } : {},
      ...(body && { body }),
    });
    const answer = await answered.text();
    deliveries.push({ method, type, body, status: answered.status, answer });
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(answer);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { deliveries, stop };
}
