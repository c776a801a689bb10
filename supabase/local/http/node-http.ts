import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Undefined if the body is larger than the limit. */
export async function toRequest(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Request | undefined> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  }
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  if (isUpload(url, headers)) {
    const body = Readable.toWeb(incoming) as BodyInit;
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
  }
  const body = await readBody(incoming, maxBytes);
  return body && new Request(url, { method, headers, ...(body.length > 0 && { body }) });
}

/** Storage judges an upload before it reads the bytes. */
function isUpload({ pathname }: URL, headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return (
    pathname.startsWith('/storage/v1/object/') &&
    headers.has('content-length') &&
    !/^(application\/json|multipart\/form-data)/.test(type)
  );
}

async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Lets a client that was refused early finish its upload, so that it reads the answer. */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners('data');
  incoming.resume();
}

export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => outgoing.appendHeader(name, value));
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  // A client may close the connection at any time.
  await pipeline(body, outgoing).catch(() => outgoing.destroy());
}
