import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentMail {
  headers: IncomingHttpHeaders;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
}

export interface FakeMailProvider {
  url: string;
  mails: SentMail[];
  /** decides the answer to each mail; undefined means 200 */
  respond: (mail: SentMail) => { status: number; headers?: Record<string, string> } | undefined;
  stop: () => Promise<void>;
}

/** Serves the HTTP API of the mail provider on loopback and keeps the sent mails. */
export async function startFakeMailProvider(): Promise<FakeMailProvider> {
  const provider: FakeMailProvider = { url: '', mails: [], respond: () => undefined, stop };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Omit<SentMail, 'headers'>;
    const mail = { ...body, headers: request.headers };
    const { status, headers } = provider.respond(mail) ?? { status: 200 };
    if (status === 200) provider.mails.push(mail);
    response.writeHead(status, headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`;
  return provider;

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
