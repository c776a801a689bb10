import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@pure/contracts/push';

export interface ReceivedPush {
  /** host and path of the endpoint */
  to: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface FakePushService {
  origin: string;
  received: ReceivedPush[];
  /** sets the answer from now on; 201 by default */
  respondWith: (status: number, headers?: Record<string, string>) => void;
  /** delays every answer until `release` is called */
  holdResponses: () => { release: () => void };
  stop: () => Promise<void>;
}

/** Serves as the browsers' push service on loopback and keeps the received pushes. */
export async function startFakePushService(): Promise<FakePushService> {
  const received: ReceivedPush[] = [];
  let reply: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  let held: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const to = (request.url ?? '').slice(1);
    received.push({ to, headers: request.headers, body: Buffer.concat(chunks) });
    await held;
    response.writeHead(reply.status, reply.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondWith: (status, headers = {}) => {
      reply = { status, headers };
    },
    holdResponses: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { release: resolve };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser with its private key, which decrypts the pushes sent to it. */
export class FakeBrowser {
  readonly endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh_key: this.keys.getPublicKey('base64url'),
      auth_key: this.secret.toString('base64url'),
      user_agent: 'Mozilla/5.0',
    };
  }

  pushesReceivedBy(service: FakePushService): ReceivedPush[] {
    return service.received.filter(({ to }) => `https://${to}` === this.endpoint);
  }

  /** Decrypts as RFC 8291 says, independently of the function's code, with Node's cryptography. */
  decrypt({ body }: ReceivedPush): PushMessage {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const input = derive(this.keys.computeSecret(sender), this.secret, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (text.at(-1) !== 2) throw new Error('the record lacks the delimiter of a last record');
    return JSON.parse(text.subarray(0, -1).toString()) as PushMessage;
  }
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
